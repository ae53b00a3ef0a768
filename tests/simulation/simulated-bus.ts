import type { Bus, ProjectedNotification } from '../../log/delivery/bus.ts';
import type { Random } from './random.ts';
import type { BrokerWeather } from './simulated-broker.ts';
import type { Process, Timeline } from './timeline.ts';

const LATENCY_MAXIMUM_MS = 2;
const LATE_MAXIMUM_MS = 300;

type News =
  | { readonly kind: 'projected'; readonly said: ProjectedNotification }
  | { readonly kind: 'appended'; readonly said: number };

/** Notifications between processes, which may be lost, doubled and reordered. */
export type SimulatedBus = ReturnType<typeof openSimulatedBus>;

export function openSimulatedBus(time: Timeline, random: Random, weather: BrokerWeather) {
  const members = new Map<Process, Set<(news: News) => void>>();

  return {
    join: (process: Process): Bus => {
      const listeners = new Set<(news: News) => void>();
      members.set(process, listeners);
      const listen = (listener: (news: News) => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      };
      return {
        kind: 'nats',
        announceProjected: (said) => announce({ kind: 'projected', said }),
        onProjected: (listener) => listen((news) => news.kind === 'projected' && listener(news.said)),
        announceAppended: (said) => announce({ kind: 'appended', said }),
        onAppended: (listener) => listen((news) => news.kind === 'appended' && listener(news.said)),
        announceAwaited: () => undefined,
        onAwaited: () => () => undefined,
        announceVisitors: () => undefined,
        onVisitors: () => () => undefined,
        isConnected: () => !weather.isAway,
        close: async () => void members.delete(process),
      };
    },
  };

  function announce(news: News): void {
    if (weather.isAway) return;
    for (const [process, listeners] of members) {
      if (!process.isAlive) {
        members.delete(process);
        continue;
      }
      const copies = random.chance(weather.lost) ? 0 : random.chance(weather.doubled) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        const lateMs = random.chance(weather.late) ? random.next() * LATE_MAXIMUM_MS : 0;
        time.after(0.1 + random.next() * LATENCY_MAXIMUM_MS + lateMs, process, `news: ${news.kind}`, () => {
          if (!weather.isAway) for (const listener of listeners) listener(news);
        });
      }
    }
  }
}
