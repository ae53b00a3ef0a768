import { businessDate } from '../../../../events/calendar.ts';
import { dayText } from '../../dates.ts';
import { wordFor } from '../../read-answer.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Stored } from './publication-fields.ts';
import { text } from './text.ts';

type Publication = Pick<Stored, 'status' | 'date'>;

/** Active ones are shown from their day on. */
export function PublicationStatusBadge({ of: { status, date }, now }: { of: Publication; now: Date }) {
  const isScheduled = status === 'active' && date > businessDate(now);
  return (
    <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={status === 'active' ? (isScheduled ? 'info' : 'success') : 'neutral'}>
        {wordFor(text.statuses, status)}
      </Badge>
      {isScheduled && (
        <span className="text-xs whitespace-nowrap text-quiet">{text.shownFrom(dayText(date))}</span>
      )}
    </span>
  );
}

/** Under the field. */
export function statusHint({ status, date }: Publication, now: Date): string {
  if (status === 'inactive') return text.hint.draft;
  if (date > businessDate(now)) return text.hint.scheduled(dayText(date));
  return text.hint.shown;
}
