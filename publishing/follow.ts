import type { Dependencies } from '../api/http/dependencies.ts';
import type { Database } from '../database/database.ts';
import { businessDate, secondsLeftToday } from '../events/calendar.ts';
import type { ProjectedNotification } from '../log/delivery/bus.ts';
import { type Follower, follow } from '../log/delivery/follow.ts';
import { onBeat } from '../log/delivery/lease.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { shownModels } from './content.ts';

const GATHER_MS = 200;

/** One for each process, or directory. */
const withoutLease = { isHeld: () => true, release: async () => undefined };

interface Showing {
  /** At the latest; a beat tells of a clock that was set, and of events whose notification was lost. */
  readonly lookIntervalMs: number;
  show(today: string): Promise<void>;
  /** Even though nothing has changed. */
  isDue?(): boolean;
  /** True where the changes can wait. */
  canWait?(positions: readonly number[]): Promise<boolean>;
  /** Before each wait for changes. */
  idle?(): Promise<void>;
  /** After each failure but the first showing's. */
  failed?(cause: unknown): Promise<void>;
}

/** Shows again after changes and at midnight in Istanbul. @throws what the first showing does */
export async function followShown(
  name: string,
  { database, bus, clock, logger }: Pick<Dependencies, 'database' | 'bus' | 'clock' | 'logger'>,
  { lookIntervalMs, show, isDue = () => false, canWait = async () => false, ...handler }: Showing,
): Promise<Follower> {
  const stateNow = () => readState(database, businessDate(clock()));
  const wakeUp = openWakeUp();
  let shown = await stateNow();
  /** A rebuilt model may show other rows at the same position. */
  let rebuilds = 0;
  let shownRebuilds = 0;
  const stopHearing = bus.onProjected((notification) => {
    if (!shownModels.some((model) => model === notification.model)) return;
    if (notification.unchangedSince === null) rebuilds += 1;
    if (noteProjected(shown, notification)) wakeUp.signal();
  });
  const stopBeating = onBeat(database, ({ head }) => {
    const isBehind = [...shown.models.values()].some(({ position }) => position < head);
    if (isBehind || shown.today !== businessDate(clock())) wakeUp.signal();
  });
  const stopListening = () => {
    stopHearing();
    stopBeating();
  };
  const apply = async (state: ShownState) => {
    const rebuildsBefore = rebuilds;
    await show(state.today);
    shown = state;
    shownRebuilds = rebuildsBefore;
  };
  try {
    await apply(shown);
  } catch (cause) {
    stopListening();
    throw cause;
  }
  const follower = follow<ShownState, ShownState, typeof withoutLease>(
    name,
    async () => shown,
    {
      read: async (before) => {
        const state = await stateNow();
        if (isShown(state, before) && rebuilds === shownRebuilds && !isDue()) return null;
        return (await canWait([...state.models.values()].map(({ position }) => position))) ? null : state;
      },
      endOf: (state) => state,
      apply,
      idle: async () => {
        await handler.idle?.();
        const midnightMs = secondsLeftToday(clock()) * 1000;
        if (await wakeUp.wait(Math.min(lookIntervalMs, midnightMs))) await Bun.sleep(GATHER_MS);
        return true;
      },
      wake: wakeUp.signal,
      ...(handler.failed === undefined ? {} : { failed: handler.failed }),
    },
    { acquire: async () => withoutLease, logger },
  );
  return {
    stop: async () => {
      stopListening();
      await follower.stop();
    },
  };
}

interface ShownState {
  /** The day in Europe/Istanbul. */
  readonly today: string;
  readonly models: ReadonlyMap<string, ShownModel>;
}

interface ShownModel {
  readonly epoch: string;
  /** Of the model's fold. */
  readonly version: number;
  /** Moves on with notifications that say that no row has changed. */
  position: number;
}

/** Before the tables are read, so that it never promises too much. */
async function readState({ kysely }: Database, today: string): Promise<ShownState> {
  const checkpoints = await kysely
    .selectFrom('checkpoints')
    .select(['model', 'epoch', 'version', 'position'])
    .where('model', 'in', shownModels)
    .execute();
  return { today, models: new Map(checkpoints.map(({ model, ...reached }) => [model, reached])) };
}

/** True where nothing has to be read. */
function isShown(now: ShownState, shown: ShownState): boolean {
  return (
    now.today === shown.today &&
    [...now.models].every(([name, { epoch, version, position }]) => {
      const known = shown.models.get(name);
      return (
        known !== undefined &&
        known.epoch === epoch &&
        known.version === version &&
        position <= known.position
      );
    })
  );
}

/** Returns whether the model's rows may have changed. */
function noteProjected(
  shown: ShownState,
  { model, position, unchangedSince }: ProjectedNotification,
): boolean {
  const known = shown.models.get(model);
  if (known === undefined) return true;
  if (unchangedSince === null || unchangedSince > known.position) return true;
  known.position = Math.max(known.position, position);
  return false;
}

/** For what was recorded before them. */
const FIRST_WAIT_MS = 5_000;
const FIRST_WAIT_PAUSE_MS = 25;

/** Without a projector, gives up after a while. */
export async function untilProjected({ kysely }: Database, position: number): Promise<void> {
  const giveUpAt = performance.now() + FIRST_WAIT_MS;
  while (performance.now() < giveUpAt) {
    const reached = await kysely
      .selectFrom('checkpoints')
      .select('model')
      .where('model', 'in', shownModels)
      .where('position', '>=', position)
      .execute();
    if (reached.length === shownModels.length) return;
    await Bun.sleep(FIRST_WAIT_PAUSE_MS);
  }
}
