import { infiniteQueryOptions } from '@tanstack/react-query';
import { GetEvents } from '../../../events/audit/answers.ts';
import type { AnswerOf } from '../../../events/call.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { ownerQuery, queryClient } from '../desk/lists/queries.ts';
import { type EventFilter, filterNames } from './address.tsx';
import { text } from './text.ts';

export const EVENTS_PAGE_SIZE = 50;
/** Pages without a fitting event that are passed over at once. */
const EMPTY_PAGES_MAXIMUM = 20;
const LOOK_INTERVAL_MS = 5_000;

type EventsPage = AnswerOf<typeof GetEvents>;

/** Newest first, each page older than the one before. */
export function eventsQuery(filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: ['events', filter],
    queryFn: ({ pageParam }) => readFitting(filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }: EventsPage) => meta.next,
    // The log only grows: `newerQuery` says by what.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { sentence: text.events.failed, toast: null },
  });
}

/** At most a page of them. @param known the position of the newest one in the list; 0 where it has none */
export function newerQuery(filter: EventFilter, known: number) {
  return {
    ...ownerQuery({
      key: ['newer events', filter, known],
      load: async () => {
        const { data, ...page } = await askFor(filter, null);
        return { ...page, data: data.filter(({ position }) => position > known) };
      },
      failed: text.events.failed,
    }),
    refetchInterval: LOOK_INTERVAL_MS,
  };
}

/** Puts them on top; begins again where there may be more of them. */
export async function takeNewer(filter: EventFilter, newer: EventsPage): Promise<void> {
  const { queryKey } = eventsQuery(filter);
  if (newer.data.length >= EVENTS_PAGE_SIZE) return queryClient.resetQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (list) => list && { pages: [newer, ...list.pages], pageParams: [null, ...list.pageParams] },
  );
}

/** A page in which none of a rare kind was found is not the end. */
async function readFitting(filter: EventFilter, after: number | null): Promise<EventsPage> {
  let page = await askFor(filter, after);
  for (
    let pages = 1;
    page.data.length === 0 && page.meta.next !== null && pages < EMPTY_PAGES_MAXIMUM;
    pages++
  )
    page = await askFor(filter, page.meta.next);
  return page;
}

function askFor(filter: EventFilter, after: number | null): Promise<EventsPage> {
  const query: Record<string, string | number> = { limit: EVENTS_PAGE_SIZE };
  if (after !== null) query.after = after;
  for (const name of filterNames) if (filter[name] !== '') query[name] = filter[name];
  return ownerCall(GetEvents, { query });
}
