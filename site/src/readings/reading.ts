import type { CustomersReading } from '../../../events/readings/answers.ts';

/** A reading as the lists draw it; the samples of the Turkish page come in the same form. */
export type Reading = Pick<
  CustomersReading,
  'id' | 'title' | 'date' | 'type' | 'status' | 'content' | 'language'
>;

export function isNew(reading: Pick<Reading, 'status'>): boolean {
  return reading.status === 'unread';
}

/** A reading of the customer's own, which also says where it stands. */
export type ListedReading = CustomersReading;

export function newestFirst<Listed extends Reading>(readings: readonly Listed[]): Listed[] {
  return [...readings].sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}
