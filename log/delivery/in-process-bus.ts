import { type Bus, listen, type ProjectedNotification, type VisitorsNotification } from './bus.ts';

export function inProcessBus(): Bus {
  const projected = new Set<(notification: ProjectedNotification) => void>();
  const appended = new Set<(position: number) => void>();
  const awaited = new Set<() => void>();
  const visitors = new Set<(notification: VisitorsNotification) => void>();
  return {
    kind: 'in-process',
    announceProjected: (notification) => {
      for (const listener of projected) listener(notification);
    },
    onProjected: (listener) => listen(projected, listener),
    announceAppended: (position) => {
      for (const listener of appended) listener(position);
    },
    onAppended: (listener) => listen(appended, listener),
    announceAwaited: () => {
      for (const listener of awaited) listener();
    },
    onAwaited: (listener) => listen(awaited, listener),
    announceVisitors: (notification) => {
      for (const listener of visitors) listener(notification);
    },
    onVisitors: (listener) => listen(visitors, listener),
    isConnected: () => true,
    close: async () => {
      projected.clear();
      appended.clear();
      awaited.clear();
      visitors.clear();
    },
  };
}
