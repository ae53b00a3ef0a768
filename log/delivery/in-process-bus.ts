import type { Bus, Projected, VisitorsNews } from './bus.ts';

/** Carries news between the parts of one process. */
export function inProcessBus(): Bus {
  const projected = new Set<(news: Projected) => void>();
  const appended = new Set<(position: number) => void>();
  const visitors = new Set<(news: VisitorsNews) => void>();
  return {
    kind: 'in-process',
    announceProjected: (news) => {
      for (const listener of projected) listener(news);
    },
    onProjected: (listener) => listen(projected, listener),
    announceAppended: (position) => {
      for (const listener of appended) listener(position);
    },
    onAppended: (listener) => listen(appended, listener),
    announceVisitors: (news) => {
      for (const listener of visitors) listener(news);
    },
    onVisitors: (listener) => listen(visitors, listener),
    isConnected: () => true,
    close: async () => {
      projected.clear();
      appended.clear();
      visitors.clear();
    },
  };
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
