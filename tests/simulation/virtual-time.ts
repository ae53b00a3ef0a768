import { drawn } from './random.ts';
import type { Happening, Timeline } from './timeline.ts';

const real = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  clearImmediate,
  Date,
  performance,
};
const realOfBun = { sleep: Bun.sleep, randomUUIDv7: Bun.randomUUIDv7 };

let present: Timeline | null = null;

/** Makes timers and clocks use this timeline; null restores the machine's own. */
export function goBy(timeline: Timeline | null): void {
  present = timeline;
  Object.assign(globalThis, timeline === null ? real : virtual);
  Object.assign(Bun, timeline === null ? realOfBun : virtualOfBun);
}

function timeline(): Timeline {
  if (present === null) throw new Error('no schedule is running');
  return present;
}

class Timer {
  constructor(public happening: Happening) {}

  cancel(): void {
    this.happening.isCancelled = true;
  }

  unref(): this {
    return this;
  }
}

type Callback = (...given: unknown[]) => void;

function startOnce(callback: Callback, delayMs = 0, ...given: unknown[]): Timer {
  const { after, current } = timeline();
  return new Timer(after(Math.max(1, delayMs), current(), 'timer', () => void callback(...given)));
}

function startRepeating(callback: Callback, everyMs = 0, ...given: unknown[]): Timer {
  const { after, current } = timeline();
  const owner = current();
  const timer = new Timer(after(everyMs, owner, 'interval', again));
  return timer;

  function again(): void {
    timer.happening = after(Math.max(1, everyMs), owner, 'interval', again);
    callback(...given);
  }
}

function startSoon(callback: Callback, ...given: unknown[]): Timer {
  const { after, current } = timeline();
  return new Timer(after(0, current(), 'soon', () => void callback(...given)));
}

function stop(timer: unknown): void {
  if (timer instanceof Timer) timer.cancel();
}

class VirtualDate extends real.Date {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? VirtualDate.now() : given[0]);
  }

  static override now(): number {
    const { wallMs, current } = timeline();
    return Math.floor(wallMs() + (current()?.clockOffMs ?? 0));
  }
}

const virtualPerformance = { now: () => timeline().nowMs(), timeOrigin: 0 };

const virtual = {
  setTimeout: startOnce,
  clearTimeout: stop,
  setInterval: startRepeating,
  clearInterval: stop,
  setImmediate: startSoon,
  clearImmediate: stop,
  Date: VirtualDate,
  performance: virtualPerformance,
};

const virtualOfBun = {
  sleep: (milliseconds: number) => new Promise((resolve) => startOnce(resolve, milliseconds)),
  randomUUIDv7: () => drawn().uuid(),
};
