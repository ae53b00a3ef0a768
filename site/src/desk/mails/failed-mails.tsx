import { useQuery } from '@tanstack/react-query';
import { GetMails, PostMailRetry, readMailFailure } from '../../../../events/mails/answers.ts';
import { momentText } from '../../dates.ts';
import { language, otherThan } from '../../language.ts';
import { ownerAction } from '../forms/saving.ts';
import { openList } from '../frame/address.ts';
import { humanise } from '../frame/humanise.ts';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { OpenItem } from '../lists/open-item.tsx';
import { pagedList } from '../lists/paged-list.ts';
import { keys } from '../lists/queries.ts';
import { text } from './text.ts';

export function FailedMails() {
  const { data: page } = useQuery(failedMails.page(1));
  if (page === undefined || page.data.length === 0) return null;
  const { data: mails, meta } = page;
  return (
    <section aria-labelledby="failed-mails" className="card border-warning p-5">
      <h2 id="failed-mails" className="font-text font-semibold">
        {text.title}
      </h2>
      <ul>
        {mails.map(({ id, kind, readingId, messageFrom, mails: count, reason, tries, failedAt }) => (
          <OpenItem
            key={id}
            title={kindName(kind)}
            readingId={readingId}
            button={deskWords.tryAgain}
            label={text.tryOneAgain(id)}
            onSettle={() => tryAgain(id)}
          >
            <Reason said={reason} />
            {count > 1 && <span>{text.subscribers(count)}</span>}
            <span>{text.tries(tries, momentText(failedAt))}</span>
            {messageFrom !== null && (
              <button
                type="button"
                className="link min-h-6 wrap-anywhere"
                onClick={() => openList('messages', { query: messageFrom, state: 'all' })}
              >
                {text.messageOf(messageFrom)}
              </button>
            )}
          </OpenItem>
        ))}
      </ul>
      {meta.total > mails.length && (
        <p className="mt-2 text-sm text-quiet">{text.more(meta.total - mails.length)}</p>
      )}
    </section>
  );
}

/** One of another release is shown as the server sent it, in English. */
function Reason({ said }: { said: string }) {
  const known = readMailFailure(said);
  return (
    <span className="basis-full wrap-anywhere" lang={known === null ? otherThan(language, 'en') : undefined}>
      {known === null ? said : text.failure(known.failure, known.code)}
    </span>
  );
}

const kinds: Readonly<Record<string, string>> = text.kinds;

const kindName = (kind: string) => kinds[kind] ?? humanise(kind);

function tryAgain(id: number) {
  return ownerAction({
    run: () => ownerCommand(PostMailRetry, { id }),
    touched: [keys.failedMails],
    done: text.sending,
    failed: text.notSent,
  });
}

const failedMails = pagedList({
  key: keys.failedMails,
  load: (query) => ownerCall(GetMails, { query }),
  failed: text.failed,
  isUnannounced: true,
});
