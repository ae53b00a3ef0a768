import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HistoryEvent } from '../../../events/audit/answers.ts';
import { NoRows } from '../desk/lists/list-footer.tsx';
import { FailedAlert } from '../desk/lists/query-view.tsx';
import { locale } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/waiting.tsx';
import { $address, type EventFilter, everyEvent, PlaceLink, visit } from './address.tsx';
import { EventFilters } from './event-filters.tsx';
import { EVENTS_PAGE_SIZE, eventsQuery, newerQuery, takeNewer } from './event-list.ts';
import { EventPanel } from './event-panel.tsx';
import { text } from './text.ts';
import { secondText } from './times.ts';

const ASK_AHEAD = '600px';
/** To see older ones the list is begun again further back. */
const ROWS_MAXIMUM = 2_000;

export function EventsView() {
  const { filter, event } = useStore($address);
  useEffect(() => {
    addEventListener('keydown', closeByEscape);
    return () => removeEventListener('keydown', closeByEscape);
  }, []);
  return (
    <div
      className={`grid items-start gap-5 ${event === null ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]'}`}
    >
      <div className={`grid min-w-0 gap-4 ${event === null ? '' : 'max-lg:hidden'}`}>
        <EventFilters filter={filter} />
        <Rows filter={filter} open={event} />
      </div>
      {event !== null && <EventPanel position={event} onClose={closeEvent} />}
    </div>
  );
}

const rowId = (position: number | null) => `event-${position}`;

function closeByEscape({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || $address.get().event === null) return;
  if (target instanceof Element && target.matches('input, select')) return;
  if (document.querySelector('dialog:modal') === null) closeEvent();
}

function closeEvent(): void {
  const { event } = $address.get();
  visit({ event: null });
  // On a phone the event stood in the line's place.
  requestAnimationFrame(() => document.getElementById(rowId(event))?.focus());
}

function Rows({ filter, open }: { filter: EventFilter; open: number | null }) {
  const { data: list, ...query } = useInfiniteQuery(eventsQuery(filter));
  const rows = list?.pages.flatMap((page) => page.data) ?? [];
  const last = rows.at(-1)?.position;
  const { data: newer } = useQuery({
    ...newerQuery(filter, rows[0]?.position ?? 0),
    enabled: list !== undefined && filter.to === '',
  });
  const count = newer?.data.length ?? 0;
  if (rows.length === 0 && query.isSuccess && !query.hasNextPage && count === 0) return <NothingFits />;
  const shown = rows.length.toLocaleString(locale);
  const inAll = (newer ?? list?.pages[0])?.meta.head.toLocaleString(locale) ?? '';
  return (
    <section aria-label={text.events.label} className="@container min-w-0">
      <div role="status" className="sticky top-2 z-10 grid justify-items-center">
        {newer !== undefined && count > 0 && (
          <Button className="mb-3 min-h-9 text-sm shadow-card" onClick={() => void takeNewer(filter, newer)}>
            {text.events.showNew(count, count >= EVENTS_PAGE_SIZE)}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <ol className="card overflow-hidden">
          {rows.map((event) => (
            <EventLine key={event.position} event={event} isOpen={event.position === open} />
          ))}
        </ol>
      )}
      {query.isError && !query.isFetching ? (
        <div className="mt-4">
          <FailedAlert title={text.events.failed} onRetry={query.fetchNextPage} />
        </div>
      ) : (
        <div className="mt-3 flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm text-quiet">
          {query.isFetching ? (
            <p role="status" className="flex items-center gap-3">
              <Spinner className="size-5 text-gold" /> {text.events.loading}
            </p>
          ) : !query.hasNextPage ? (
            <p>{text.events.end(shown, inAll)}</p>
          ) : rows.length >= ROWS_MAXIMUM && last !== undefined ? (
            <>
              <p>{text.events.shown(shown, inAll)}</p>
              <Button variant="quiet" onClick={() => visit({ filter: { ...filter, to: String(last - 1) } })}>
                {text.events.goOnBefore(last)}
              </Button>
            </>
          ) : (
            <More onAsk={() => void query.fetchNextPage()} />
          )}
        </div>
      )}
    </section>
  );
}

function More({ onAsk }: { onAsk: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onAsk);
  ask.current = onAsk;
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) ask.current();
      },
      { rootMargin: ASK_AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Button variant="quiet" onClick={onAsk}>
        {text.events.older}
      </Button>
    </div>
  );
}

function NothingFits() {
  return (
    <div className="card">
      <NoRows
        title={text.events.noneFits}
        button={text.filters.clear}
        onPress={() => visit({ filter: everyEvent })}
      >
        {text.events.nothingMatches}
      </NoRows>
    </div>
  );
}

function EventLine({ event, isOpen }: { event: HistoryEvent; isOpen: boolean }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <PlaceLink
        id={rowId(event.position)}
        aria-current={isOpen ? 'true' : undefined}
        to={{ event: event.position }}
        className="grid min-h-8 scroll-my-24 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-1 text-sm -outline-offset-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:shadow-[inset_3px_0_0_var(--color-gold)] @3xl:grid-cols-[4.5rem_9.5rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_4rem]"
      >
        <span className="text-end text-quiet tabular-nums">{event.position}</span>
        <time
          dateTime={event.recordedAt}
          className="text-quiet tabular-nums @max-3xl:order-last @max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:text-xs"
        >
          {secondText(event.recordedAt)}
          <span className="@3xl:hidden" translate="no">
            {' '}
            · <span className="inline-block">{event.stream}</span> ·{' '}
            <span className="inline-block">{event.actor}</span>
          </span>
        </time>
        <span className="truncate font-semibold" translate="no">
          {event.type}
        </span>
        <span className="truncate @max-3xl:hidden" translate="no">
          {event.stream}
        </span>
        <span className="truncate text-quiet @max-3xl:hidden" translate="no">
          {event.actor}
        </span>
        <span className={`text-end text-xs ${event.personal === 'erased' ? 'text-warning' : 'text-quiet'}`}>
          {event.personal !== null && text.personal[event.personal]}
        </span>
      </PlaceLink>
    </li>
  );
}
