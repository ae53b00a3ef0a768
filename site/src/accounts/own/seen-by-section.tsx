import { useId, useState } from 'react';
import { type Access, GetAccountSeenBy } from '../../../../events/accounts/account.ts';
import { call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { focusDrawn } from '../../ui/focus.ts';
import { useIslandStore } from '../../ui/use-host-value.ts';
import { ownLoading, ownStore } from '../own-store.ts';
import { Moment, Section } from './section.tsx';
import { text as accountText } from './text.ts';

const FIRST_SHOWN = 5;

const text = accountText.seenBy;

const { $own: $seenBy, refresh: refreshSeenBy } = ownStore<readonly Access[]>({
  notFetched: text.notLoaded,
  load: async () => (await call(GetAccountSeenBy)).data,
});

export function SeenBySection() {
  const own = useIslandStore($seenBy, ownLoading);
  const [isWhole, setIsWhole] = useState(false);
  const firstHiddenId = useId();
  const showAll = () => {
    setIsWhole(true);
    focusDrawn(firstHiddenId);
  };
  const seen = own.state === 'ready' ? own.data : null;
  return (
    <Section title={text.title} lead={text.lead}>
      {own.state === 'failed' && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-quiet">{text.notLoaded}</p>
          <Button variant="quiet" onClick={refreshSeenBy}>
            {accountText.tryAgain}
          </Button>
        </div>
      )}
      {seen?.length === 0 && <p className="text-quiet">{text.none}</p>}
      {seen !== null && seen.length > 0 && (
        <ul className="text-sm">
          {seen.slice(0, isWhole ? undefined : FIRST_SHOWN).map((access, at) => (
            <li
              id={at === FIRST_SHOWN ? firstHiddenId : undefined}
              tabIndex={-1}
              key={`${access.at} ${access.what} ${access.readingId}`}
              className="border-line py-2 outline-none not-first:border-t"
            >
              {text.who[access.who]} {text.what[access.what]}
              {access.readingId === null ? '' : text.ofReading(access.readingId)},{' '}
              <span className="text-quiet">
                <Moment at={access.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {seen !== null && seen.length > FIRST_SHOWN && !isWhole && (
        <div>
          <Button variant="quiet" onClick={showAll}>
            {text.showAll(seen.length)}
          </Button>
        </div>
      )}
    </Section>
  );
}
