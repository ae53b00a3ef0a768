import { useQuery } from '@tanstack/react-query';
import { PostMailRetry } from '../../../../events/mails/answers.ts';
import { momentText } from '../../dates.ts';
import { humanise } from '../humanise.ts';
import { OpenItem } from '../open-item.tsx';
import { ownerAction } from '../owner-action.ts';
import { ownerCommand } from '../owner-call.ts';
import { keys } from '../queries.ts';
import { failedMails } from './mails.ts';

/** Mails that could not be sent, on the overview while there are any. */
export function FailedMails() {
  const { data: page } = useQuery(failedMails.page(1));
  if (page === undefined || page.data.length === 0) return null;
  const { data: mails, meta } = page;
  return (
    <section aria-labelledby="failed-mails" className="card border-warning p-5">
      <h2 id="failed-mails" className="font-text font-semibold">
        Mails that could not be sent
      </h2>
      <ul>
        {mails.map(({ id, kind, readingId, reason, tries, failedAt }) => (
          <OpenItem
            key={id}
            title={humanise(kind)}
            readingId={readingId}
            button="Try again"
            label={`Try again to send mail ${id}`}
            onSettle={() => tryAgain(id)}
          >
            <span className="basis-full wrap-anywhere">{reason}</span>
            <span>
              {tries === 1 ? '1 try' : `${tries} tries`}, the last {momentText(failedAt)}
            </span>
          </OpenItem>
        ))}
      </ul>
      {meta.total > mails.length && (
        <p className="mt-2 text-sm text-quiet">
          And {meta.total - mails.length} more: they follow when these are done.
        </p>
      )}
    </section>
  );
}

function tryAgain(id: number) {
  return ownerAction({
    run: () => ownerCommand(PostMailRetry, { id }),
    touched: [keys.failedMails],
    done: { title: 'Sending again', description: 'It comes back here if it fails once more.' },
    failed: 'The mail could not be sent again.',
  });
}
