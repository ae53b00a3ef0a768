import { randomUUID } from 'node:crypto';
import {
  acquireLease,
  countMembers,
  endAllLeases,
  LEASE_RENEWAL_MS,
  leaveMembers,
  releaseLeases,
  renewLeases,
} from '../log/delivery/lease.ts';
import { startRelay } from '../log/delivery/relay.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { errorSummary } from '../log/error-summary.ts';
import type { ProjectorDependencies } from './dependencies.ts';
import { shareLogReader } from './log-reader.ts';
import type { ReadModel } from './read-model.ts';
import { type Subscription, subscribe } from './subscription.ts';
import { liveTarget } from './target.ts';

export interface Projector {
  /** Committed positions of the models that this process keeps at present. */
  positions(): ReadonlyMap<string, number>;
  /** Finishes the batches at hand and lets go of the leases. */
  stop(): Promise<void>;
}

/**
 * Keeps the read models up with the log: those that no other projector holds, evenly shared where there are
 * several; relays the log to NATS where there is one. Resolves after the first round, when the models that were free are being followed.
 */
export async function startProjector(dependencies: ProjectorDependencies): Promise<Projector> {
  const { database, models, logger } = dependencies;
  const holder = randomUUID();
  const held = new Map<string, Subscription>();
  const superseded = new Set<string>();
  const reading = shareLogReader(dependencies.log);
  const wakeUp = openWakeUp();
  let stopped = false;

  // Whoever opened the embedded database is alone with it: earlier holders are dead.
  if (database.kind === 'pglite') await endAllLeases(database);
  const { nats } = dependencies;
  const relay = nats === undefined || nats === null ? null : startRelay({ ...dependencies, nats });
  await attendSafely();
  const finished = keepAttending();

  return {
    positions: () => new Map([...held].map(([name, subscription]) => [name, subscription.position()])),
    stop: async () => {
      stopped = true;
      wakeUp.signal();
      await finished;
      await relay?.stop();
      const subscriptions = [...held.values()];
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
      await releaseLeases(
        database,
        subscriptions.map((subscription) => subscription.lease),
      );
      await leaveMembers(database, holder);
      reading.close();
    },
  };

  async function keepAttending(): Promise<void> {
    while (!stopped) {
      await wakeUp.wait(LEASE_RENEWAL_MS);
      if (!stopped) await attendSafely();
    }
  }

  async function attendSafely(): Promise<void> {
    try {
      await attend();
    } catch (error) {
      logger.warn({ error: errorSummary(error) }, 'the leases could not be renewed');
    }
  }

  async function attend(): Promise<void> {
    await dropLost();
    const share = Math.ceil(models.length / (await countMembers(database, holder)));
    const surplus = [...held.keys()].slice(share);
    for (const name of surplus) await letGo(name);
    for (const model of models) {
      if (held.size >= share) break;
      if (!held.has(model.name) && !superseded.has(model.name) && !surplus.includes(model.name))
        await tryToTake(model);
    }
  }

  async function dropLost(): Promise<void> {
    const renewed = await renewLeases(
      database,
      [...held.values()].map((subscription) => subscription.lease),
    );
    for (const [name, subscription] of held) {
      if (subscription.isSuperseded()) {
        superseded.add(name);
        await letGo(name);
      } else if (!renewed.has(subscription.lease.name)) {
        logger.info({ model: name }, 'another projector has taken a read model over');
        held.delete(name);
        await subscription.stop();
      }
    }
  }

  async function letGo(name: string): Promise<void> {
    const subscription = held.get(name);
    if (subscription === undefined) return;
    held.delete(name);
    await subscription.stop();
    await releaseLeases(database, [subscription.lease]);
  }

  async function tryToTake(model: ReadModel): Promise<void> {
    const lease = await acquireLease(database, liveTarget(model.name).lease, holder);
    if (lease === null) return;
    logger.debug({ model: model.name }, 'following a read model');
    held.set(model.name, subscribe({ ...dependencies, reading }, model, lease));
  }
}
