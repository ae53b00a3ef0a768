import { worldCategories, worldVerdicts } from '../../../events/publications/commands.ts';
import {
  type RecordCount,
  type RecordEntry,
  type Tally,
  tallyOf,
} from '../../../events/publications/record-answers.ts';

/** On a page; the others stand on the pages of their predictions. */
export const RECORD_SHOWN_MAXIMUM = 40;

type Category = RecordEntry['category'];
type Status = RecordEntry['status'];
export type RecordFilter = Category | Status;

/** As they are shown, the best first. */
export const verdicts = [...worldVerdicts, 'pending'] as const satisfies readonly Status[];

/** Each has an address of its own: `/record/unfulfilled`. */
export const recordFilters: readonly RecordFilter[] = [...verdicts, ...worldCategories];

export function recordPath(filter: RecordFilter | null): string {
  return filter === null ? '/record' : `/record/${filter}`;
}

export function passes(
  filter: RecordFilter | null,
  { category, status }: Pick<RecordEntry, 'category' | 'status'>,
) {
  return filter === null || filter === category || filter === status;
}

/** Oldest first. */
export function talliesByMonth(counts: readonly RecordCount[]): [month: string, Tally][] {
  const standing = counts.filter((count) => count.standing);
  const months = [...Map.groupBy(standing, ({ month }) => month)];
  return months.map(([month, ofMonth]) => [month, tallyOf(ofMonth)]);
}
