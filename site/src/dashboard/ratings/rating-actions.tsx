import { useState } from 'react';
import { PostRatingHide, PostRatingReply } from '../../../../events/readings/rating-answers.ts';
import { Button } from '../../ui/button.tsx';
import { ownerAction } from '../owner-action.ts';
import { ownerCommand } from '../owner-call.ts';
import { touchedByRating } from '../queries.ts';
import { TextDialog } from '../text-dialog.tsx';

const STARS = [1, 2, 3, 4, 5];

export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={`size-4 stroke-glow stroke-1 ${star <= stars ? 'fill-glow' : 'fill-transparent'}`}
          strokeLinejoin="round"
        >
          <path d="m8 1.8 1.9 4 4.3.6-3.1 3 .8 4.3L8 11.6l-3.9 2.1.8-4.3-3.1-3 4.3-.6z" />
        </svg>
      ))}
    </span>
  );
}

/** Reply under a rating, again to replace the reply, and take its text off the pages. */
export function RatingActions({
  readingId,
  reply,
  isHidden,
}: {
  readingId: number;
  reply: string | null;
  isHidden: boolean;
}) {
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="quiet"
        aria-label={`${reply === null ? 'Reply to' : 'Change reply to'} the rating of reading ${readingId}`}
        onClick={() => setOpen('reply')}
      >
        {reply === null ? 'Reply' : 'Change reply'}
      </Button>
      {!isHidden && (
        <Button
          variant="ghost"
          aria-label={`Hide the rating of reading ${readingId}`}
          onClick={() => setOpen('hide')}
        >
          Hide
        </Button>
      )}
      {open === 'reply' && (
        <TextDialog
          title="Reply to the rating"
          description={`Shown under the rating of reading ${readingId}.`}
          fields={[{ name: 'reply', label: 'Reply', rows: 4, start: reply ?? '' }]}
          sendLabel="Send reply"
          busyLabel="Sending..."
          onSend={(texts, idempotencyKey) =>
            ownerAction({
              run: () =>
                ownerCommand(PostRatingReply, {
                  id: readingId,
                  body: { reply: texts.reply ?? '' },
                  idempotencyKey,
                }),
              touched: touchedByRating,
              done: { title: 'Reply sent' },
              failed: 'The reply could not be sent.',
            })
          }
          onClose={close}
        />
      )}
      {open === 'hide' && (
        <TextDialog
          title="Hide the rating"
          description="Its text leaves the pages for good, the reason stands in its place, and the stars go on counting."
          fields={[{ name: 'reason', label: 'Reason', hint: 'Visitors read it.', rows: 2 }]}
          sendLabel="Hide rating"
          busyLabel="Hiding..."
          variant="danger"
          onSend={({ reason = '' }, idempotencyKey) =>
            ownerAction({
              run: () => ownerCommand(PostRatingHide, { id: readingId, body: { reason }, idempotencyKey }),
              touched: touchedByRating,
              done: { title: 'Rating hidden' },
              failed: 'The rating could not be hidden.',
            })
          }
          onClose={close}
        />
      )}
    </div>
  );
}
