import { businessDate } from '../../events/calendar.ts';
import type { Recording } from '../../events/contract.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import { date, int8, nullable, type RowOf, textOf, timestamptz } from '../columns.ts';

/** When a publication was what to visitors, for the addresses of its pages; it outlives the publication. */
export const publicationDayColumns = {
  date,
  status: textOf<PublishPrediction['status']>(),
  /** Of its last event. */
  changed_at: timestamptz,
  /** Of its stream, after that event: several may have the same time. */
  version: int8,
  /** Since when visitors read another text than at first; null for never. */
  revised_at: nullable(timestamptz),
  /** Null while it stands. */
  withdrawn_at: nullable(timestamptz),
};
type PublicationDay = RowOf<typeof publicationDayColumns>;

/** What an event says of the days of a publication. */
export type DayChange =
  | {
      readonly kind: 'published' | 'revised';
      readonly date: string;
      readonly status: PublicationDay['status'];
    }
  | { readonly kind: 'withdrawn' };

/**
 * The days of a publication after an event: when its pages last changed, since when visitors have read another text
 * than at first, and when it was taken from them. Null for what no visitor ever saw and none will.
 */
export function daysAfter(
  before: PublicationDay | null,
  change: DayChange,
  { recordedAt: at, streamVersion: version }: Pick<Recording, 'recordedAt' | 'streamVersion'>,
): PublicationDay | null {
  const wasShown = before !== null && before.status === 'active' && before.date <= businessDate(at);
  if (change.kind === 'withdrawn')
    return wasShown ? { ...before, changed_at: at, version, withdrawn_at: at } : null;
  const { date, status } = change;
  return {
    date,
    status,
    changed_at: at,
    version,
    revised_at: wasShown ? at : (before?.revised_at ?? null),
    withdrawn_at: null,
  };
}
