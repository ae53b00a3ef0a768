import type { CustomersReading } from '../../../events/readings/answers.ts';

/** A reading as the lists draw it; the samples of the Turkish page come in the same form. */
export type Reading = Pick<CustomersReading, 'id' | 'title' | 'date' | 'type' | 'status' | 'content'>;

export function isNew(reading: Pick<Reading, 'status'>): boolean {
  return reading.status === 'unread';
}

export function newestFirst(readings: readonly Reading[]): Reading[] {
  return [...readings].sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}
