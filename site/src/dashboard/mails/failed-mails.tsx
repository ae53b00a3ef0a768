import { useQuery } from '@tanstack/react-query';
import { type FailedMail, PostMailRetry } from '../../../../events/mails/answers.ts';
import { momentText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { humanise } from '../humanise.ts';
import { openReading } from '../orders/opened-order.ts';
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
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="flex items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 max-sm:flex-col max-sm:items-start"
          >
            <OneMail mail={mail} />
            <Button
              variant="ghost"
              className="shrink-0 max-sm:-ms-3.5 sm:-me-3.5"
              aria-label={`Try again to send mail ${mail.id}`}
              onClick={() => void tryAgain(mail.id)}
            >
              Try again
            </Button>
          </li>
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

function OneMail({ mail }: { mail: FailedMail }) {
  const { failedAt, kind, readingId, reason, tries } = mail;
  return (
    <div className="min-w-0 text-sm">
      <p className="font-semibold">{humanise(kind)}</p>
      <p className="text-quiet wrap-anywhere">{reason}</p>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <span>
          {tries === 1 ? '1 try' : `${tries} tries`}, the last {momentText(failedAt)}
        </span>
        {readingId !== null && (
          <button type="button" className="link min-h-6" onClick={() => openReading(readingId)}>
            Reading {readingId}
          </button>
        )}
      </p>
    </div>
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
