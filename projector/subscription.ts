import { follow, type Held } from '../log/delivery/follow.ts';
import type { Lease } from '../log/delivery/lease.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { errorSummary } from '../log/error-summary.ts';
import { EventFromNewerRelease } from '../log/read/open-event.ts';
import { applyEntries, type Commit, Refused } from './apply.ts';
import { BATCH_MAXIMUM, type Entry, openBatch } from './batch.ts';
import { checkpointStatus, setAlarm } from './checkpoint.ts';
import type { ProjectorDependencies } from './dependencies.ts';
import { NotErased } from './fold.ts';
import { type Job, openKeptRows } from './job.ts';
import type { SharedLogReader } from './log-reader.ts';
import { emptyUndeclared } from './make-tables.ts';
import { countParked, loadParkedStreams, PARKED_MAXIMUM, parkedAlarm, TooManyParked } from './parked.ts';
import type { ReadModel } from './read-model.ts';
import { type Origin, openSource } from './source.ts';
import { liveTarget } from './target.ts';

/** In a row. */
const FAILURES_BEFORE_ALARM = 3;
/** After an event that the model passes over, for so long or so many. */
const GATHER_MS = 30;
const GATHER_MAXIMUM_EVENTS = 100;
/** Until the checkpoint is read again. */
const STANDSTILL_CHECK_MS = 2_000;

export interface SubscriptionDependencies extends ProjectorDependencies {
  /** Shared by the models of this process. */
  readonly reader: SharedLogReader;
  readonly commit: Commit;
  /** No newer release took it since this process gave it up for one. */
  readonly isLeft: boolean;
  /** It cannot go on under its lease. */
  onEnded(): void;
}

interface Batch {
  readonly entries: readonly Entry[];
  readonly origin: Origin;
}

export type Ended =
  /** A newer release keeps the model. */
  | 'superseded'
  /** An event that only a newer release can read. */
  | 'too old'
  | 'lost';

/** As long as this process holds its lease. */
export interface Subscription {
  readonly lease: Lease;
  /** Of the last committed event. */
  position(): number;
  /**
   * By a statement sent at `askedAt`, by the clock of `performance.now`. One that is lower than what was committed
   * before: the database has crashed since, and what it lost is folded again.
   */
  foundCheckpoint(position: number, askedAt: number): void;
  ended(): Ended | null;
  stop(): Promise<void>;
}

export function subscribe(
  dependencies: SubscriptionDependencies,
  model: ReadModel,
  lease: Lease,
): Subscription {
  const { database, log, bus, logger, reader, commit, isLeft, onEnded } = dependencies;
  const source = openSource(reader);
  const standstill = openWakeUp();
  let job: Job | null = null;
  let movedAt = Number.NEGATIVE_INFINITY;
  /** Its rows and checkpoint, behind the job's. */
  let isSetBack = false;
  let ended: Ended | null = null;

  const follower = follow<number, Batch, Held>(
    lease.name,
    async () => {
      const before = job?.reached.position ?? 0;
      isSetBack = false;
      job = await takeUp();
      if (job === null) return null;
      const { position } = job.reached;
      announce(position, position < before ? null : position);
      return position;
    },
    {
      read: readGathered,
      endOf: ({ entries }) => entries.at(-1)?.stored.position ?? 0,
      apply: async ({ entries, origin }) => {
        if (job === null) return;
        await applyEntries(job, entries, origin, commit);
        announce(job.reached.position, job.unchangedSince);
      },
      idle: async () => {
        if (job === null) await standstill.wait(STANDSTILL_CHECK_MS);
        else await source.waitForNotification();
        return job !== null && !isSetBack;
      },
      wake: () => {
        standstill.signal();
        source.wake();
      },
      failed,
    },
    // The projector handles the leases of all its models together.
    { acquire: async () => ({ isHeld: () => ended === null, release: async () => undefined }), logger },
  );

  return {
    lease,
    position: () => job?.reached.position ?? 0,
    foundCheckpoint: (position, askedAt) => {
      if (job === null || job.reached.position <= position || askedAt <= movedAt) return;
      logger.warn({ model: model.name, position }, 'the database lost what was folded: it is folded again');
      isSetBack = true;
      source.invalidate();
      source.wake();
    },
    ended: () => ended,
    stop: async () => {
      await follower.stop();
      source.close();
    },
  };

  /** Null where the model has to stand still. */
  async function takeUp(): Promise<Job | null> {
    const status = await checkpointStatus(database, log, model, liveTarget(model.name));
    switch (status.kind) {
      case 'newer':
        if (isLeft || database.kind === 'pglite') await standStill(status.reason);
        // Embedded no newer release is at work as well: the owner went back, and a rebuild is under way.
        if (database.kind === 'postgres') end('superseded');
        return null;
      case 'foreign':
        await standStill(status.reason);
        return null;
      case 'follows':
        await setAlarm(database, lease, model.name, null);
        if (status.version < model.version) await emptyUndeclared(database, model);
        return beginJob(status.reached, status.version);
      default:
        return status satisfies never;
    }
  }

  async function standStill(reason: string): Promise<void> {
    logger.error({ model: model.name }, reason);
    await setAlarm(database, lease, model.name, reason);
  }

  async function beginJob(reached: Job['reached'], version: number): Promise<Job> {
    const parkedStreams = await loadParkedStreams(database, model.name);
    if (parkedStreams.size > 0) logger.error({ model: model.name }, parkedAlarm(model.name));
    return {
      database,
      epoch: log.epoch,
      model,
      version,
      target: liveTarget(model.name),
      fencingToken: lease.fencingToken,
      reached,
      unchangedSince: reached.position,
      keptRows: openKeptRows(),
      parkedStreams,
      parkedCount: await countParked(database, model.name),
      parkedMaximum: dependencies.parkedMaximum ?? PARKED_MAXIMUM,
      onParked: (parked) => logger.error({ model: model.name, ...parked }, parkedAlarm(model.name)),
    };
  }

  /** Not urgent: gathering them saves commits of the checkpoint. */
  async function readGathered(after: number): Promise<Batch | null> {
    const batch = await readBatch(after);
    const { entries } = batch;
    const last = entries.at(-1);
    if (last === undefined) return null;
    const isUrgent =
      entries.length >= GATHER_MAXIMUM_EVENTS || entries.some((entry) => entry.kind !== 'passed');
    if (isUrgent) return batch;
    await Bun.sleep(GATHER_MS);
    // It fails again in the next read, once these are applied.
    const more = await readBatch(last.stored.position).catch(() => null);
    if (more === null || more.entries.length === 0) return batch;
    const origin = batch.origin === 'log' ? more.origin : 'broker';
    return { entries: [...entries, ...more.entries], origin };
  }

  async function readBatch(after: number): Promise<Batch> {
    const { events, origin } = await source.read(after, BATCH_MAXIMUM);
    events.forEach((stored, index) => {
      if (stored.position !== after + 1 + index)
        throw new Error(`the event after position ${after + index} is missing`);
    });
    return { entries: await openBatch(reader, model, events), origin };
  }

  function announce(position: number, unchangedSince: number | null): void {
    movedAt = performance.now();
    bus.announceProjected({ model: model.name, position, unchangedSince });
  }

  function end(why: Ended): void {
    ended = why;
    onEnded();
  }

  async function failed(error: unknown, failures: number): Promise<void> {
    source.invalidate();
    const summary = { model: model.name, error: errorSummary(error), failures };
    if (error instanceof Refused) {
      // The next read comes from the log. A second failure means that another process has the lease.
      logger.debug(summary, error.message);
      if (failures > 1) end('lost');
    } else if (error instanceof EventFromNewerRelease) {
      logger.error(summary, error.message);
      await setAlarm(database, lease, model.name, `A newer release is needed: ${error.message}.`);
      end('too old');
    } else {
      logger.warn(summary, 'a read model could not go on and tries again');
      const isCertain = error instanceof TooManyParked || error instanceof NotErased;
      if (isCertain || failures >= FAILURES_BEFORE_ALARM)
        await setAlarm(database, lease, model.name, alarm(error));
    }
  }

  function alarm(error: unknown): string {
    const reason =
      error instanceof TooManyParked || error instanceof NotErased ? error.message : errorSummary(error);
    return `The read model ${model.name} cannot go on and tries again: ${reason}.`;
  }
}
