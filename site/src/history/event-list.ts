import { atom } from 'nanostores';
import { GetEvents, type HistoryEvent } from '../../../events/audit/history-answers.ts';
import { ownerCall, SessionEnded } from '../desk/frame/owner-call.ts';
import { areFiltersEqual, type EventFilter, everyEvent, filterNames } from './address.ts';

export const EVENTS_PAGE_SIZE = 50;
/** To see older ones the list is begun again further back. */
export const ROWS_MAXIMUM = 2_000;
/** Pages without a fitting event that are passed over at once. */
const EMPTY_PAGES_MAXIMUM = 20;
export const LOOK_INTERVAL_MS = 5_000;

export interface EventList {
  readonly filter: EventFilter;
  readonly rows: readonly HistoryEvent[];
  /** The log's last position at the last look. */
  readonly head: number;
  /** Null where the oldest fitting event is among the rows. */
  readonly next: number | null;
  /** Not in the list until the owner takes them. */
  readonly newer: readonly HistoryEvent[];
  readonly state: 'loading' | 'ready' | 'failed';
}

const unread = (filter: EventFilter): EventList => ({
  filter,
  rows: [],
  head: 0,
  next: null,
  newer: [],
  state: 'loading',
});

export const $events = atom<EventList>(unread(everyEvent));

/** An answer for an earlier list is dropped. */
let begun = 0;
let isLooking = false;

export async function listEvents(filter: EventFilter): Promise<void> {
  const now = ++begun;
  $events.set(unread(filter));
  await take(now, {});
}

export async function listOlder(): Promise<void> {
  const { rows, state, next } = $events.get();
  if (state === 'loading' || next === null || rows.length >= ROWS_MAXIMUM) return;
  $events.set({ ...$events.get(), state: 'loading' });
  await take(begun, { after: next });
}

/** A failure is left to the next look. */
export async function lookForNewer(): Promise<void> {
  const { filter, rows, newer, state } = $events.get();
  if (state !== 'ready' || isLooking || filter.to !== '') return;
  const now = begun;
  isLooking = true;
  try {
    const { data, meta } = await askFor(filter, {});
    if (now !== begun) return;
    const known = (newer[0] ?? rows[0])?.position ?? 0;
    const found = data.filter(({ position }) => position > known);
    // A full page of unknown events may hide more: the list begins again then.
    const all = found.length === EVENTS_PAGE_SIZE ? found : [...found, ...newer];
    $events.set({ ...$events.get(), head: meta.head, newer: all.slice(0, EVENTS_PAGE_SIZE) });
  } catch {
  } finally {
    isLooking = false;
  }
}

/** Begins again where more came than one page holds. */
export async function takeNewer(): Promise<void> {
  const list = $events.get();
  if (list.newer.length >= EVENTS_PAGE_SIZE) return listEvents(list.filter);
  const rows = [...list.newer, ...list.rows].slice(0, ROWS_MAXIMUM);
  const last = rows.at(-1)?.position ?? null;
  const next = list.next !== null || rows.length < list.newer.length + list.rows.length ? last : null;
  $events.set({ ...list, rows, newer: [], next });
}

export function followFilter(filter: EventFilter): void {
  if (begun === 0 || !areFiltersEqual(filter, $events.get().filter)) void listEvents(filter);
}

async function take(now: number, place: { after?: number }): Promise<void> {
  const { filter } = $events.get();
  try {
    let answer = await askFor(filter, place);
    // A page in which none of a rare kind was found is not the end.
    for (
      let pages = 1;
      answer.data.length === 0 && answer.meta.next !== null && pages < EMPTY_PAGES_MAXIMUM;
      pages++
    )
      answer = await askFor(filter, { after: answer.meta.next });
    if (now !== begun) return;
    const { data, meta } = answer;
    const rows = [...$events.get().rows, ...data].slice(0, ROWS_MAXIMUM);
    $events.set({ ...$events.get(), rows, head: meta.head, next: meta.next, state: 'ready' });
  } catch (reason) {
    if (now !== begun || reason instanceof SessionEnded) return;
    $events.set({ ...$events.get(), state: 'failed' });
  }
}

function askFor(filter: EventFilter, place: { after?: number }) {
  const query: Record<string, string | number> = { limit: EVENTS_PAGE_SIZE, ...place };
  for (const name of filterNames) if (filter[name] !== '') query[name] = filter[name];
  return ownerCall(GetEvents, { query });
}
