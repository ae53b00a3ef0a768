import { PostRatingHide, PostRatingReply } from '../../../../events/readings/rating-answers.ts';
import { Button } from '../../ui/button.tsx';
import { TextDialog } from '../forms/text-dialog.tsx';
import { ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { touchedByRating } from '../lists/queries.ts';
import { text } from './text.ts';

export type RatingAction = 'reply' | 'hide';

export function RatingActions({
  readingId,
  reply,
  isHidden,
  onAct,
}: {
  readingId: number;
  reply: string | null;
  isHidden: boolean;
  onAct: (action: RatingAction) => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="quiet"
        aria-label={reply === null ? text.reply.openOne(readingId) : text.reply.changeOne(readingId)}
        onClick={() => onAct('reply')}
      >
        {reply === null ? text.reply.open : text.reply.change}
      </Button>
      {!isHidden && (
        <Button variant="ghost" aria-label={text.hide.openOne(readingId)} onClick={() => onAct('hide')}>
          {text.hide.open}
        </Button>
      )}
    </div>
  );
}

/** A second reply replaces the first. */
export function RatingDialog({
  readingId,
  reply,
  action,
  onClose,
}: {
  readingId: number;
  reply: string | null;
  action: RatingAction;
  onClose: () => void;
}) {
  return action === 'reply' ? (
    <TextDialog
      title={text.reply.title}
      description={text.reply.description(readingId)}
      fields={[{ name: 'reply', label: text.reply.label, rows: 4, start: reply ?? '' }]}
      sendLabel={text.reply.send}
      busyLabel={deskWords.sending}
      act={({ reply: typed = '' }, idempotencyKey) => ({
        run: () => ownerCommand(PostRatingReply, { id: readingId, body: { reply: typed }, idempotencyKey }),
        touched: touchedByRating,
        done: { title: text.reply.sent },
        failed: text.reply.failed,
      })}
      onClose={onClose}
    />
  ) : (
    <TextDialog
      title={text.hide.title}
      description={text.hide.description}
      fields={[{ name: 'reason', label: text.hide.label, hint: text.hide.hint, rows: 2 }]}
      sendLabel={text.hide.send}
      busyLabel={text.hide.sending}
      variant="danger"
      act={({ reason = '' }, idempotencyKey) => ({
        run: () => ownerCommand(PostRatingHide, { id: readingId, body: { reason }, idempotencyKey }),
        touched: touchedByRating,
        done: { title: text.hide.hidden },
        failed: text.hide.failed,
      })}
      onClose={onClose}
    />
  );
}
