import { randomUUID } from 'node:crypto';
import {
  acquireKept,
  endAllLeases,
  joinMembers,
  type KeptLease,
  membersOf,
  onBeat,
  renewLeases,
} from '../log/delivery/lease.ts';
import { startRelay } from '../log/delivery/relay.ts';
import { openWakeUp } from '../log/delivery/wake-up.ts';
import { errorSummary } from '../log/error-summary.ts';
import { commitTogether } from './apply.ts';
import { feedFromBroker } from './broker-feed.ts';
import type { ProjectorDependencies } from './dependencies.ts';
import { shareLogReader } from './log-reader.ts';
import type { ReadModel } from './read-model.ts';
import { startRebuilds } from './rebuild/rebuilds.ts';
import { type Subscription, subscribe } from './subscription.ts';
import { liveTarget } from './target.ts';

/** A rebuild takes it only for a moment. */
const RETAKE_MS = 250;
const NEWER_RELEASE_RETRY_MS = 30_000;
/** A batch costs as much as some ten events: those of so long a time are folded together, unless a caller waits. */
const GATHER_MS = 50;

export interface Projector {
  /** Committed, of the models that this process holds. */
  positions(): ReadonlyMap<string, number>;
  /** Finishes the current batches and releases the leases. */
  stop(): Promise<void>;
}

/**
 * Follows, rebuilds and relays what no other projector holds, shared evenly between several. Resolves after
 * the first round.
 */
export async function startProjector(dependencies: ProjectorDependencies): Promise<Projector> {
  const { database, models, logger } = dependencies;
  const holder = randomUUID();
  const held = new Map<string, Following>();
  /** By the clock of `performance.now`. */
  const newerUntil = new Map<string, number>();
  const { nats } = dependencies;
  const reader = shareLogReader(dependencies.log, { gatherMs: (nats ?? null) === null ? GATHER_MS : 0 });
  const stopHearing = dependencies.bus.onAwaited(reader.hurry);
  const commit = commitTogether(database);
  const wakeUp = openWakeUp();
  let lostAt = Number.NEGATIVE_INFINITY;
  let stopped = false;

  // It has one process: earlier holders are dead.
  if (database.kind === 'pglite') await endAllLeases(database);
  let member = await joinMembers(database, holder);
  let members = membersOf(await renewLeases(database, []));
  /** Without a follower at the last beat. */
  let idle: readonly ReadModel[] = [];
  /** And at the one before: no other member can take them, though it may have room. */
  let left: readonly ReadModel[] = [];
  /** How many this process follows beyond its share, as long as the members are the same. */
  let beyondShare = 0;
  const stopBeating = onBeat(database, (beat, askedAt) => {
    const present = membersOf(beat);
    if (present.join() !== members.join()) {
      members = present;
      beyondShare = 0;
    }
    const before = idle;
    idle = models.filter(({ name }) => !beat.taken.includes(liveTarget(name).lease));
    left = idle.filter((model) => before.includes(model));
    reader.foundHead(beat.head, askedAt);
    for (const [name, { subscription }] of held)
      subscription.foundCheckpoint(beat.projected.get(name) ?? 0, askedAt);
    wakeUp.signal();
  });
  const { relay, feed } =
    nats === undefined || nats === null
      ? { relay: null, feed: null }
      : {
          relay: startRelay({ ...dependencies, nats, onRead: reader.found }),
          feed: feedFromBroker({ ...dependencies, nats }, reader),
        };
  await attendSafely();
  const rebuilds = startRebuilds(dependencies);
  const finished = keepAttending();

  return {
    positions: () => new Map([...held].map(([name, { subscription }]) => [name, subscription.position()])),
    stop: async () => {
      stopped = true;
      wakeUp.signal();
      await finished;
      await rebuilds.stop();
      await relay?.stop();
      await Promise.all([...held.keys()].map(letGo));
      await member.release();
      stopBeating();
      stopHearing();
      await feed?.close();
      reader.close();
    },
  };

  async function keepAttending(): Promise<void> {
    while (!stopped) {
      const isContended = performance.now() - lostAt < database.leaseMs;
      await wakeUp.wait(isContended ? RETAKE_MS : database.leaseMs);
      if (!stopped) await attendSafely();
    }
  }

  async function attendSafely(): Promise<void> {
    try {
      await attend();
    } catch (error) {
      logger.warn({ error: errorSummary(error) }, 'the models could not be shared out');
    }
  }

  async function attend(): Promise<void> {
    await dropLost();
    if (member.isTaken()) {
      await member.release();
      member = await joinMembers(database, holder);
    }
    const sharedWith = members;
    const share = Math.ceil(models.length / Math.max(members.length, 1));
    const surplus = [...held.keys()].slice(share + beyondShare);
    for (const name of surplus) await letGo(name);
    for (const model of models) {
      if (held.size >= share + beyondShare && !left.includes(model)) continue;
      const isNewer = performance.now() < (newerUntil.get(model.name) ?? 0);
      if (!held.has(model.name) && !isNewer && !surplus.includes(model.name)) await tryToTake(model);
    }
    if (members === sharedWith) beyondShare = Math.max(beyondShare, held.size - share);
  }

  async function dropLost(): Promise<void> {
    for (const [name, { subscription, lease }] of held) {
      const ended = subscription.ended();
      if (ended === 'superseded' || ended === 'too old') {
        newerUntil.set(name, performance.now() + NEWER_RELEASE_RETRY_MS);
        await letGo(name);
      } else if (ended === 'lost' || lease.isTaken()) {
        logger.info({ model: name }, 'another process has taken a read model over');
        lostAt = performance.now();
        await letGo(name);
      }
    }
  }

  async function letGo(name: string): Promise<void> {
    const following = held.get(name);
    if (following === undefined) return;
    held.delete(name);
    await following.subscription.stop();
    await following.lease.release();
  }

  async function tryToTake(model: ReadModel): Promise<void> {
    const lease = await acquireKept(database, liveTarget(model.name).lease, holder);
    if (lease === null) return;
    logger.debug({ model: model.name }, 'following a read model');
    const sinceDue = performance.now() - (newerUntil.get(model.name) ?? Number.NEGATIVE_INFINITY);
    const isLeft = sinceDue < NEWER_RELEASE_RETRY_MS;
    const own = { ...dependencies, reader, commit, isLeft, onEnded: wakeUp.signal };
    held.set(model.name, { subscription: subscribe(own, model, lease.lease), lease });
  }
}

interface Following {
  readonly subscription: Subscription;
  readonly lease: KeptLease;
}
