import type { Notification } from '../../events/dashboard/answers.ts';
import type { EventLog, StoredEvent } from '../../log/log.ts';

/** Lines of the notifications box. */
export const NOTIFICATIONS_MAXIMUM = 20;
/** Newest events among which the box looks for something to tell. */
const EVENTS_MAXIMUM = 200;

/** What the owner is notified of. Their own opening of an order, for one, is left out. */
export const notifiedTypes: ReadonlySet<string> = new Set([
  'AccountRegistered',
  'AccountErased',
  'ReadingOrdered',
  'ReadingOpened',
  'QuestionAnswered',
  'ReadingFellDue',
  'ReadingCancelled',
  'PaymentConfirmed',
  'ReadingRefunded',
  'ReadingRated',
  'MessageReceived',
  'SubscriberJoined',
  'SubscriberLeft',
  'PredictionPublished',
  'HoroscopePublished',
  'ResponseSubmitted',
  'ResponseRevised',
]);

/** The newest events worth telling, the newest first, read from the log itself. Nothing is unsealed. */
export async function readNotifications(log: EventLog): Promise<Notification[]> {
  const head = await log.head();
  const newest = await log.readAfter(Math.max(0, head - EVENTS_MAXIMUM), EVENTS_MAXIMUM);
  return newest
    .filter((event) => notifiedTypes.has(event.type))
    .slice(-NOTIFICATIONS_MAXIMUM)
    .reverse()
    .map(notification);
}

function notification({ id, position, type, stream, recordedAt }: StoredEvent): Notification {
  return { id, position, type, stream, recordedAt };
}
