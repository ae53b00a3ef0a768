import { useCallback, useEffect, useState } from 'react';
import { type Access, GetAccountSeenBy } from '../../../events/accounts/account.ts';
import { call } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { Moment, Section } from './section.tsx';

/** Entries that are shown before the customer asks for all of them. */
const FIRST_SHOWN = 5;

const what: Readonly<Record<Access['what'], string>> = {
  reading: 'opened your order',
  history: 'looked at what happened in your account',
  record: 'made a copy of everything about you',
  orders: 'downloaded a list of orders with yours in it',
};
const who: Readonly<Record<Access['who'], string>> = { owner: 'The owner', analyst: 'An analyst' };

/** Each time that another person was shown this customer's data, the newest first. */
export function SeenBySection() {
  const [seen, setSeen] = useState<readonly Access[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const load = useCallback(async () => {
    try {
      setSeen((await call(GetAccountSeenBy)).data);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <Section title="Who saw your data" lead="Everyone but you who opened, copied or revealed what is yours.">
      {hasFailed && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-quiet">This list could not be loaded.</p>
          <Button variant="quiet" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {seen?.length === 0 && <p className="text-quiet">No one so far.</p>}
      {seen !== null && seen.length > 0 && (
        <ul className="text-sm">
          {seen.slice(0, isWhole ? undefined : FIRST_SHOWN).map((access) => (
            <li
              key={`${access.at} ${access.what} ${access.readingId}`}
              className="border-line py-2 not-first:border-t"
            >
              {who[access.who]} {what[access.what]}
              {access.readingId === null ? '' : ` (number ${access.readingId})`},{' '}
              <span className="text-quiet">
                <Moment at={access.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {seen !== null && seen.length > FIRST_SHOWN && !isWhole && (
        <div>
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show all {seen.length}
          </Button>
        </div>
      )}
    </Section>
  );
}
