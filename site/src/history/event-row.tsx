import type { HistoryEvent } from '../../../events/audit/history-answers.ts';
import { PlaceLink } from './place-link.tsx';
import { text } from './text.ts';
import { secondText } from './times.ts';

/** Found by the keys that move along the list. */
export const rowId = (position: number) => `event-${position}`;

/** One line of the log; two where the list is narrow. */
export function EventLine({ event, isOpen }: { event: HistoryEvent; isOpen: boolean }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <PlaceLink
        id={rowId(event.position)}
        data-event-row={event.position}
        aria-current={isOpen ? 'true' : undefined}
        to={{ event: event.position }}
        className="grid min-h-8 scroll-my-24 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-1 text-sm -outline-offset-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:shadow-[inset_3px_0_0_var(--color-gold)] @2xl:grid-cols-[4.5rem_9.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_4rem]"
      >
        <span className="text-end text-quiet tabular-nums">{event.position}</span>
        <time
          dateTime={event.recordedAt}
          className="text-quiet tabular-nums @max-2xl:order-last @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:text-xs"
        >
          {secondText(event.recordedAt)}
          <span className="@2xl:hidden" translate="no">
            {' '}
            · <span className="inline-block">{event.stream}</span> ·{' '}
            <span className="inline-block">{event.actor}</span>
          </span>
        </time>
        <span className="truncate font-semibold" translate="no">
          {event.type}
        </span>
        <span className="truncate @max-2xl:hidden" translate="no">
          {event.stream}
        </span>
        <span className="truncate text-quiet @max-2xl:hidden" translate="no">
          {event.actor}
        </span>
        <span className={`text-end text-xs ${event.personal === 'erased' ? 'text-warning' : 'text-quiet'}`}>
          {event.personal !== null && text.personal[event.personal]}
        </span>
      </PlaceLink>
    </li>
  );
}
