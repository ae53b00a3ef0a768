import { randomUUID } from 'node:crypto';
import type { Bus } from '../../log/delivery/bus.ts';

/** How often a process says again how many visitors it has. */
const SAID_AGAIN_MS = 3_000;
/** How long it counts after it was last heard: three of its words may be lost. */
const HEARD_MAXIMUM_MS = 10_000;

/** How many visitors there are in all processes, from what they tell each other. Nothing of it is kept anywhere. */
export interface Count {
  /** This process has so many at present; to be called every now and then as long as there are any. */
  here(visitors: number): void;
  /** Null while the processes cannot hear each other. */
  everywhere(): number | null;
  close(): void;
}

export function openCount(bus: Bus): Count {
  const own = randomUUID();
  const others = new Map<string, { readonly visitors: number; readonly heardAt: number }>();
  let said = { visitors: 0, at: 0 };

  const stopListening = bus.onVisitors(({ from, visitors }) => {
    if (from !== own) others.set(from, { visitors, heardAt: performance.now() });
    forgetSilent();
  });

  return {
    here: (visitors) => {
      const at = performance.now();
      if (visitors === said.visitors && at - said.at < SAID_AGAIN_MS) return;
      said = { visitors, at };
      bus.announceVisitors({ from: own, visitors });
    },
    everywhere: () => {
      forgetSilent();
      if (!bus.isConnected()) return null;
      return [...others.values()].reduce((sum, { visitors }) => sum + visitors, said.visitors);
    },
    close: stopListening,
  };

  function forgetSilent(): void {
    const silentSince = performance.now() - HEARD_MAXIMUM_MS;
    for (const [from, { heardAt }] of others) if (heardAt < silentSince) others.delete(from);
  }
}
