import { computed, onMount } from 'nanostores';
import { type CustomersReading, GetOwnReadings, PostReadingRead } from '../../../events/readings/answers.ts';
import { type Own, ownStore } from '../accounts/own-store.ts';
import { sessionEnded } from '../accounts/session.ts';
import { CallFailed, call, send } from '../api-client.ts';
import { text } from './text.ts';

/** Of 500 readings each. */
const PAGES_MAXIMUM = 20;

export type MyReadings = Own<readonly ListedReading[]>;

const own = ownStore<readonly ListedReading[]>({
  notFetched: text.notFetched,
  whenOut: [],
  load: async (isNewest) => newestFirst(await fetchReadings(isNewest)),
  isLive: true,
});
export const { $own: $myReadings, refresh: refreshReadings, retry: retryReadings } = own;

export const $unreadCount = computed($myReadings, (mine) =>
  mine.state === 'ready' ? mine.data.filter(isNew).length : 0,
);

onMount($myReadings, () => {
  const ordered = () => void refreshReadings();
  addEventListener('falname:ordered', ordered);
  return () => removeEventListener('falname:ordered', ordered);
});

export async function markRead(id: number): Promise<void> {
  const mine = $myReadings.get();
  if (mine.state !== 'ready') return;
  const opened = mine.data.find((reading) => reading.id === id);
  if (opened === undefined || !isNew(opened)) return;
  $myReadings.set({
    state: 'ready',
    data: mine.data.map((reading) => (reading.id === id ? { ...reading, status: 'read' } : reading)),
  });
  try {
    await send(PostReadingRead, { id });
  } catch {
    await refreshReadings();
  }
}

/** Empty for 401, 403 and an answer that says `success: false`: specification, sections 6 and 7. */
async function fetchReadings(isNewest: () => boolean): Promise<readonly ListedReading[]> {
  try {
    const readings: ListedReading[] = [];
    for (let page = 1; page <= PAGES_MAXIMUM; page++) {
      const { data, meta } = await call(GetOwnReadings, page === 1 ? {} : { query: { page } });
      readings.push(...data);
      if (data.length === 0 || readings.length >= (meta?.total ?? 0)) break;
    }
    return readings;
  } catch (failure) {
    const status = failure instanceof CallFailed ? failure.status : null;
    // The page has a sentence of its own.
    if (status !== 200 && status !== 401 && status !== 403) throw new Error('no list', { cause: failure });
    if (status === 401 && isNewest()) sessionEnded();
    return [];
  }
}

/** Samples of the Turkish page have the same form. */
export type Reading = Pick<
  CustomersReading,
  'id' | 'title' | 'date' | 'type' | 'status' | 'content' | 'language'
>;

export function isNew(reading: Pick<Reading, 'status'>): boolean {
  return reading.status === 'unread';
}

export type ListedReading = CustomersReading;

function newestFirst<Listed extends Reading>(readings: readonly Listed[]): Listed[] {
  return [...readings].sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}
