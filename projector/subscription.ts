import type { Lease } from '../log/delivery/lease.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { errorSummary } from '../log/error-summary.ts';
import { applyEntries, type Job, PoisonEvent, Refused } from './apply.ts';
import { BATCH_MAXIMUM, type Entry, openBatch } from './batch.ts';
import { checkpointStatus, setAlarm } from './checkpoint.ts';
import type { ProjectorDependencies } from './dependencies.ts';
import { jetStreamSource } from './jetstream-source.ts';
import type { LogReader } from './log-reader.ts';
import { countParked, loadParkedStreams, PARKED_MAXIMUM, parkedAlarm } from './parked.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { type EventSource, logSource } from './source.ts';
import { liveTarget } from './target.ts';

/** Pauses after failures double from the one to the other. */
const RETRY_MINIMUM_MS = 100;
const RETRY_MAXIMUM_MS = 5_000;
/** Failures in a row before readiness is told. */
const FAILURES_BEFORE_ALARM = 3;
/** How long the events after one that the model passes over are gathered, and how many are enough. */
const GATHER_MS = 30;
const GATHER_MAXIMUM_EVENTS = 100;
/** How often a model that stands still is looked at again. */
const STANDSTILL_CHECK_MS = 2_000;

export interface SubscriptionDependencies extends ProjectorDependencies {
  /** The log, as the models of this process read it together. */
  readonly reading: LogReader;
}

/** One read model following the log for as long as this process holds its lease. */
export interface Subscription {
  readonly lease: Lease;
  /** Position that is committed. */
  position(): number;
  /** A newer release of the program keeps the model: there is nothing to do here. */
  isSuperseded(): boolean;
  /** Finishes the batch at hand. */
  stop(): Promise<void>;
}

/** Goes on until it is stopped; what fails is tried again. */
export function subscribe(
  dependencies: SubscriptionDependencies,
  model: ReadModel,
  lease: Lease,
): Subscription {
  const { database, log, bus, logger, reading } = dependencies;
  const target = liveTarget(model.name);
  const source = openSource(dependencies, model);
  const wakeUp = openWakeUp();
  let position = 0;
  let stopped = false;
  let superseded = false;
  let failures = 0;
  // An embedded installation has no command line beside it: starting it again is what applies parked events.
  let triesRelease = database.kind === 'pglite';
  const finished = follow();

  return {
    lease,
    position: () => position,
    isSuperseded: () => superseded,
    stop: async () => {
      stopped = true;
      wakeUp.signal();
      await source.close();
      await finished;
    },
  };

  async function follow(): Promise<void> {
    while (!stopped && !superseded) {
      try {
        const job = await takeUp();
        if (job !== null) await applyUntilStopped(job);
        else await wakeUp.wait(STANDSTILL_CHECK_MS);
      } catch (error) {
        if (!stopped) await complain(error);
      }
    }
  }

  /** Compares the model with the log; null where it has to stand still, or was rebuilt and is looked at again. */
  async function takeUp(): Promise<Job | null> {
    const status = await checkpointStatus(database, log, model, target);
    switch (status.kind) {
      case 'newer':
        superseded = true;
        return null;
      case 'outdated':
        await rebuild(dependencies, model, { living: lease, isStopped: () => stopped });
        return null;
      case 'foreign':
        logger.error({ model: model.name }, status.reason);
        await setAlarm(database, lease, model.name, status.reason);
        return null;
      case 'follows': {
        position = status.reached.position;
        await setAlarm(database, lease, model.name, null);
        return (await wasReleased()) ? null : beginJob(status.reached);
      }
      default:
        return status satisfies never;
    }
  }

  async function wasReleased(): Promise<boolean> {
    if (!triesRelease || (await countParked(database, model.name)) === 0) return false;
    triesRelease = false;
    try {
      await rebuild(dependencies, model, { living: lease, isStopped: () => stopped });
      return true;
    } catch (error) {
      if (error instanceof PoisonEvent) return false;
      throw error;
    }
  }

  async function beginJob(reached: Job['reached']): Promise<Job> {
    const parkedStreams = await loadParkedStreams(database, model.name);
    if (parkedStreams.size > 0) logger.error({ model: model.name }, parkedAlarm(model.name));
    return {
      database,
      epoch: log.epoch,
      model,
      target,
      fencingToken: lease.fencingToken,
      reached,
      parkedStreams,
      onParked: (parked) => logger.error({ model: model.name, ...parked }, parkedAlarm(model.name)),
    };
  }

  /** The next batch is read and unsealed while the last one commits. */
  async function applyUntilStopped(job: Job): Promise<void> {
    let upcoming = readAhead(job.reached.position);
    while (!stopped) {
      const entries = await gathered(await upcoming);
      const last = entries.at(-1);
      if (last === undefined) {
        await source.waitForNotification();
        upcoming = readAhead(job.reached.position);
        continue;
      }
      upcoming = readAhead(last.stored.position);
      // It is awaited only after the commit; a failure until then must not count as unhandled.
      upcoming.catch(() => undefined);
      await applyEntries(job, entries);
      advanced(job);
      if (job.parkedStreams.size > 0 && (await countParked(database, model.name)) > PARKED_MAXIMUM) {
        throw new Error(`more than ${PARKED_MAXIMUM} events are parked`);
      }
    }
  }

  /** Nobody waits for what the model passes over: a few commits of the checkpoint are saved. */
  async function gathered(entries: Entry[]): Promise<Entry[]> {
    const last = entries.at(-1);
    const isUrgent =
      entries.length >= GATHER_MAXIMUM_EVENTS || entries.some((entry) => entry.kind !== 'passed');
    if (last === undefined || isUrgent) return entries;
    await Bun.sleep(GATHER_MS);
    return entries.concat(await readAhead(last.stored.position));
  }

  async function readAhead(after: number) {
    const batch = await source.read(after, BATCH_MAXIMUM);
    batch.forEach((stored, index) => {
      if (stored.position !== after + 1 + index)
        throw new Error(`the event after position ${after + index} is missing`);
    });
    return openBatch(reading, model, batch);
  }

  function advanced(job: Job): void {
    failures = 0;
    position = job.reached.position;
    source.committed(position);
    bus.announceProjected({ model: model.name, position });
  }

  /** Nothing is skipped: the same events are tried again until they can be applied or the lease is lost. */
  async function complain(error: unknown): Promise<void> {
    source.distrust();
    // Another one writes the model now, or its checkpoint was moved: whoever holds the lease looks again.
    if (error instanceof Refused) {
      logger.debug({ model: model.name }, error.message);
      await wakeUp.wait(RETRY_MINIMUM_MS);
      return;
    }
    failures++;
    logger.warn({ model: model.name, error: errorSummary(error), failures }, 'a read model could not go on');
    if (failures >= FAILURES_BEFORE_ALARM) {
      const alarm = `The read model ${model.name} cannot go on and tries again: ${errorSummary(error)}.`;
      await setAlarm(database, lease, model.name, alarm).catch(() => undefined);
    }
    await wakeUp.wait(Math.min(RETRY_MINIMUM_MS * 2 ** failures, RETRY_MAXIMUM_MS));
  }
}

function openSource(
  { openSource, nats, reading, log, logger }: SubscriptionDependencies,
  model: ReadModel,
): EventSource {
  if (openSource !== undefined) return openSource(model);
  return nats === undefined || nats === null
    ? logSource(reading)
    : jetStreamSource({ log, nats, logger }, model);
}
