import type { Notification } from '../../../../events/dashboard/answers.ts';
import { momentText } from '../../dates.ts';
import { readingOf, useEventText } from '../frame/event-text.ts';
import { QueryView } from '../lists/query-view.tsx';
import { openReading } from '../orders/details/opened-order.ts';
import { notificationsQuery } from './overview.ts';
import { text } from './text.ts';

/** The server knows a few more. */
const LINES_MAXIMUM = 8;

export function NotificationsBox() {
  return (
    <section aria-labelledby="notifications-title" className="card p-4">
      <h2 id="notifications-title" className="mb-2 font-text text-sm font-semibold text-quiet">
        {text.notifications}
      </h2>
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
