import { businessDate } from '../../../../events/calendar.ts';
import { dayText } from '../../dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { humanise } from '../humanise.ts';

interface Publication {
  readonly status: 'active' | 'inactive';
  readonly date: string;
}

/** Active is shown to visitors from its day on, inactive is not. */
export function PublicationStatusBadge({ of: { status, date }, now }: { of: Publication; now: Date }) {
  const isScheduled = status === 'active' && date > businessDate(now);
  return (
    <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={status === 'active' ? (isScheduled ? 'info' : 'success') : 'neutral'}>
        {humanise(status)}
      </Badge>
      {isScheduled && (
        <span className="text-xs whitespace-nowrap text-quiet">shown from {dayText(date)}</span>
      )}
    </span>
  );
}

/** What a choice of status and date means for visitors, said under the field. */
export function statusHint({ status, date }: Publication, now: Date): string {
  if (status === 'inactive') return 'A draft: only you see it.';
  if (date > businessDate(now)) return `Shown by itself from ${dayText(date)}, 00:00 in Istanbul.`;
  return 'Visitors see it as soon as it is saved.';
}
