import type { Notification } from '../../../../events/dashboard/answers.ts';
import { momentText } from '../../dates.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { readingOf, useEventText } from '../frame/event-text.ts';
import { keys, refresh } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { openReading } from '../orders/details/opened-order.ts';
import { notificationsQuery } from './overview.ts';
import { text } from './text.ts';

/** The server knows a few more. */
const LINES_MAXIMUM = 8;

export function NotificationsBox() {
  return (
    <section aria-labelledby="notifications-title" className="card p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="notifications-title" className="font-text text-sm font-semibold text-quiet">
          {text.notifications}
        </h2>
        <Tooltip text={text.refresh}>
          <button
            type="button"
            aria-label={text.refresh}
            onClick={() => void refresh([keys.notifications])}
            className="-me-1.5 grid size-8 place-items-center rounded-full text-quiet hover:text-gold"
          >
            <LineIcon
              path="M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3"
              className="size-4 stroke-current stroke-[1.5]"
            />
          </button>
        </Tooltip>
      </div>
      <QueryView query={notificationsQuery} loading={text.loadingNotifications}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-quiet">{text.nothingHappened}</p>
          ) : (
            <ol className="grid text-sm">
              {list.slice(0, LINES_MAXIMUM).map((notification) => (
                <Line key={notification.id} notification={notification} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  );
}

function Line({ notification }: { notification: Notification }) {
  const { stream, recordedAt, customer } = notification;
  const reading = readingOf(stream);
  const eventText = useEventText();
  const sentence = eventText(notification);
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      {reading === null ? (
        <span>{sentence}</span>
      ) : (
        <button
          type="button"
          onClick={() => openReading(reading)}
          className="min-h-6 text-start hover:text-gold hover:underline"
        >
          {sentence}
        </button>
      )}
      <p className="text-xs text-quiet">
        <time dateTime={recordedAt}>{momentText(recordedAt)}</time>
        {customer && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{customer}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
