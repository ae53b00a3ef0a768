import { atom, computed, onMount } from 'nanostores';
import { GetOwnReadings, PostReadingRead } from '../../../events/readings/answers.ts';
import { $session, loadSession, sessionEnded } from '../accounts/session.ts';
import { CallFailed, call, send } from '../api-client.ts';
import { $isLive, followLive } from '../live/live.ts';
import { isNew, type ListedReading, newestFirst } from './reading.ts';
import { text } from './text.ts';

/** How often the list is asked for again where no live stream is to be had: specification, section 9. */
export const POLL_INTERVAL_MS = 30_000;
/** Pages of 500 readings that the list holds at most. */
const PAGES_MAXIMUM = 20;

export type MyReadings =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly readings: readonly ListedReading[] }
  | { readonly state: 'failed'; readonly message: string };

export const readingsLoading: MyReadings = { state: 'loading' };

/** The customer's readings, newest first; kept fresh while something on the page shows them. */
export const $myReadings = atom<MyReadings>(readingsLoading);

export const $unreadCount = computed($myReadings, (mine) =>
  mine.state === 'ready' ? mine.readings.filter(isNew).length : 0,
);

onMount($myReadings, () => {
  let poll: ReturnType<typeof setInterval> | undefined;
  let account: number | null = null;
  let stopLive = () => {};
  const refreshWhileVisible = () => {
    if ($session.get().state === 'in' && document.visibilityState === 'visible') void refreshReadings();
  };
  const leaveSession = $session.subscribe((session) => {
    clearInterval(poll);
    stopLive();
    stopLive = () => {};
    newest += 1;
    if (session.state === 'in') {
      // The list of another account must not be seen while this one's is on its way.
      if (account !== null && account !== session.user.id) $myReadings.set(readingsLoading);
      account = session.user.id;
      void refreshReadings();
      stopLive = followLive({
        opened: refreshWhileVisible,
        refused: refreshWhileVisible,
        reading: refreshWhileVisible,
      });
      poll = setInterval(() => {
        if (!$isLive.get()) refreshWhileVisible();
      }, POLL_INTERVAL_MS);
    } else if (session.state === 'out') $myReadings.set({ state: 'ready', readings: [] });
    else if (session.state === 'failed') $myReadings.set({ state: 'failed', message: session.message });
  });
  const ordered = () => void refreshReadings();
  document.addEventListener('visibilitychange', refreshWhileVisible);
  addEventListener('falname:ordered', ordered);
  void loadSession();
  return () => {
    clearInterval(poll);
    stopLive();
    leaveSession();
    document.removeEventListener('visibilitychange', refreshWhileVisible);
    removeEventListener('falname:ordered', ordered);
  };
});

/** Of the newest request and session: the answer to an older one is dropped, since it may be another customer's. */
let newest = 0;

/** Asks for the list. What was there stays when a refresh fails; without anything there it is a failure. */
export async function refreshReadings(): Promise<void> {
  newest += 1;
  const own = newest;
  try {
    const readings = await fetchReadings(() => own === newest);
    if (own === newest) $myReadings.set({ state: 'ready', readings: newestFirst(readings) });
  } catch {
    if (own === newest && $myReadings.get().state !== 'ready') {
      $myReadings.set({ state: 'failed', message: text.notFetched });
    }
  }
}

/** After a failure: shows that something is under way, and asks again, for the session too where that failed. */
export async function retryReadings(): Promise<void> {
  $myReadings.set(readingsLoading);
  if ($session.get().state === 'in') await refreshReadings();
  else await loadSession();
}

/** The customer opened a reading: a new one is marked as read, here and on the server. */
export async function markRead(id: number): Promise<void> {
  const mine = $myReadings.get();
  if (mine.state !== 'ready') return;
  const opened = mine.readings.find((reading) => reading.id === id);
  if (opened === undefined || !isNew(opened)) return;
  $myReadings.set({
    state: 'ready',
    readings: mine.readings.map((reading) => (reading.id === id ? { ...reading, status: 'read' } : reading)),
  });
  try {
    await send(PostReadingRead, { id });
  } catch {
    await refreshReadings();
  }
}

/** An empty list for 401, 403 and an answer that says `success: false`: specification, sections 6 and 7. */
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
    if (status !== 200 && status !== 401 && status !== 403) throw failure;
    if (status === 401 && isNewest()) sessionEnded();
    return [];
  }
}
