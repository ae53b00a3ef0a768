/** Columns of the chart of answer times: upper bound in hours, and label; the last has no bound. */
const answerHours = [1, 6, 12, 24, 48, 96];
export const answerLabels = ['under 1 h', '1-6 h', '6-12 h', '12-24 h', '1-2 days', '2-4 days', 'longer'];

const HOUR_MS = 3_600_000;

/** The index of an answer's column. Both times are ISO 8601. */
export function answerColumnOf(orderedAt: string, answeredAt: string): number {
  const hours = (Date.parse(answeredAt) - Date.parse(orderedAt)) / HOUR_MS;
  return answerHours.filter((end) => hours >= end).length;
}
