import type { Subscription } from 'nats';
import * as z from 'zod/mini';
import { type Bus, listen, type ProjectedNotification, type VisitorsNotification } from './bus.ts';
import type { Nats } from './nats.ts';

const ProjectedMessage = z.object({
  model: z.string(),
  position: z.int(),
  unchangedSince: z.nullable(z.int()),
});
const AppendedMessage = z.object({ position: z.int() });
const VisitorsMessage = z.object({ from: z.string(), visitors: z.int().check(z.nonnegative()) });

/** Core NATS: neither kept nor repeated. Subjects hold the epoch: installations may share a server. */
export function natsBus(nats: Nats, epoch: string): Bus {
  const projectedSubject = `falname.${epoch}.projected`;
  const appendedSubject = `falname.${epoch}.appended`;
  const visitorsSubject = `falname.${epoch}.visitors`;
  const projected = new Set<(notification: ProjectedNotification) => void>();
  const appended = new Set<(position: number) => void>();
  const visitors = new Set<(notification: VisitorsNotification) => void>();
  let subscribed: Subscription[] = [];

  // The client keeps its subscriptions over reconnects.
  const stopWatching = nats.onConnected((connection) => {
    if (subscribed.some((subscription) => !subscription.isClosed())) return;
    subscribed = [
      connection.subscribe(projectedSubject, {
        callback: (_error, message) => notify(projected, ProjectedMessage.safeParse(parse(message)).data),
      }),
      connection.subscribe(appendedSubject, {
        callback: (_error, message) =>
          notify(appended, AppendedMessage.safeParse(parse(message)).data?.position),
      }),
      connection.subscribe(visitorsSubject, {
        callback: (_error, message) => notify(visitors, VisitorsMessage.safeParse(parse(message)).data),
      }),
    ];
  });

  return {
    kind: 'nats',
    announceProjected: (notification) => publish(projectedSubject, notification),
    onProjected: (listener) => listen(projected, listener),
    announceAppended: (position) => publish(appendedSubject, { position }),
    onAppended: (listener) => listen(appended, listener),
    // Behind a broker nothing is gathered.
    announceAwaited: () => undefined,
    onAwaited: () => () => undefined,
    announceVisitors: (notification) => publish(visitorsSubject, notification),
    onVisitors: (listener) => listen(visitors, listener),
    isConnected: () => nats.connection() !== null,
    close: async () => {
      stopWatching();
      for (const subscription of subscribed) subscription.unsubscribe();
    },
  };

  function publish(subject: string, notification: unknown): void {
    const connection = nats.connection();
    if (connection !== null && !connection.isClosed())
      connection.publish(subject, JSON.stringify(notification));
  }
}

function notify<Notification>(
  listeners: ReadonlySet<(notification: Notification) => void>,
  notification: Notification | undefined,
): void {
  if (notification === undefined) return;
  for (const listener of listeners) listener(notification);
}

function parse(message: { string(): string }): unknown {
  try {
    return JSON.parse(message.string());
  } catch {
    return null;
  }
}
