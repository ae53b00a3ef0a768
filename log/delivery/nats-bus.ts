import type { Subscription } from 'nats';
import * as z from 'zod/mini';
import type { Bus, Projected, VisitorsNews } from './bus.ts';
import type { Nats } from './nats.ts';

const ProjectedNews = z.object({ model: z.string(), position: z.int() });
const AppendedNews = z.object({ position: z.int() });
const HeardVisitors = z.object({ from: z.string(), visitors: z.int().check(z.nonnegative()) });

/**
 * Carries news between processes over core NATS: not kept, not repeated. Subjects hold the log's epoch, so that
 * installations that share a server do not hear each other.
 */
export function natsBus(nats: Nats, epoch: string): Bus {
  const projectedSubject = `falname.${epoch}.projected`;
  const appendedSubject = `falname.${epoch}.appended`;
  const visitorsSubject = `falname.${epoch}.visitors`;
  const projected = new Set<(news: Projected) => void>();
  const appended = new Set<(position: number) => void>();
  const visitors = new Set<(news: VisitorsNews) => void>();
  let subscribed: Subscription[] = [];

  // The client keeps its subscriptions over reconnects; only a new connection needs new ones.
  const stopWatching = nats.onConnected((connection) => {
    if (subscribed.some((subscription) => !subscription.isClosed())) return;
    subscribed = [
      connection.subscribe(projectedSubject, {
        callback: (_error, message) => tell(projected, ProjectedNews.safeParse(parse(message)).data),
      }),
      connection.subscribe(appendedSubject, {
        callback: (_error, message) => tell(appended, AppendedNews.safeParse(parse(message)).data?.position),
      }),
      connection.subscribe(visitorsSubject, {
        callback: (_error, message) => tell(visitors, HeardVisitors.safeParse(parse(message)).data),
      }),
    ];
  });

  return {
    kind: 'nats',
    announceProjected: (news) => publish(projectedSubject, news),
    onProjected: (listener) => listen(projected, listener),
    announceAppended: (position) => publish(appendedSubject, { position }),
    onAppended: (listener) => listen(appended, listener),
    announceVisitors: (news) => publish(visitorsSubject, news),
    onVisitors: (listener) => listen(visitors, listener),
    isConnected: () => nats.connection() !== null,
    close: async () => {
      stopWatching();
      for (const subscription of subscribed) subscription.unsubscribe();
    },
  };

  function publish(subject: string, news: unknown): void {
    const connection = nats.connection();
    if (connection !== null && !connection.isClosed()) connection.publish(subject, JSON.stringify(news));
  }
}

function tell<News>(listeners: ReadonlySet<(news: News) => void>, news: News | undefined): void {
  if (news === undefined) return;
  for (const listener of listeners) listener(news);
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function parse(message: { string(): string }): unknown {
  try {
    return JSON.parse(message.string());
  } catch {
    return null;
  }
}
