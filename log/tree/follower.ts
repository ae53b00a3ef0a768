import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../delivery/bus.ts';
import { type Follower, follow } from '../delivery/follow.ts';
import { acquireKept, type KeptLease, onBeat } from '../delivery/lease.ts';
import { openWakeUp } from '../delivery/wake-up.ts';
import { errorSummary } from '../error-summary.ts';
import type { EventLog } from '../log.ts';
import {
  endOf,
  GROW_MAXIMUM,
  type GrowingTree,
  growTree,
  type Leaves,
  openTree,
  readLeaves,
  TreeMoved,
} from './grow.ts';
import { HeadContradicted, openSigning, type Signing, type TreeDependencies } from './signing.ts';
import { TreeDamaged } from './stored-tree.ts';

const LEASE_NAME = 'tree';
/** Beats and appends say when the log has grown. */
const IDLE_MAXIMUM_MS = 60_000;

export interface TreeFollowerDependencies extends TreeDependencies {
  readonly log: EventLog;
  readonly bus: Bus;
  readonly logger: Logger;
}

export interface TreeLimits {
  /** What is appended in it shares one head. */
  readonly signIntervalMs: number;
}

export const TREE_LIMITS: TreeLimits = { signIntervalMs: 1_000 };

/** In the process that has the lease. An older log gets its tree the same way, in the background. */
export function startTree(
  { database, log, bus, logger, ...signs }: TreeFollowerDependencies,
  { signIntervalMs }: TreeLimits = TREE_LIMITS,
): Follower {
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const stopSignal = openWakeUp();
  let tree: GrowingTree | null = null;
  const stopListening = [
    log.onAppended(wakeUp.signal),
    bus.onAppended(wakeUp.signal),
    onBeat(database, ({ head }) => {
      if (tree !== null && head > tree.range.size()) wakeUp.signal();
    }),
  ];
  let signing: Signing | null = null;
  let signedAt = Number.NEGATIVE_INFINITY;
  let lastFailure = '';

  const follower = follow<number, Leaves, KeptLease>(
    LEASE_NAME,
    async () => {
      tree = await openTree(database);
      signing = await openSigning({ database, log, ...signs });
      await signIfDue();
      return tree.range.size();
    },
    {
      read: async (after) => {
        // Few events: gathered until the next head is due.
        if (untilDue() > 0 && (await log.head()) < after + GROW_MAXIMUM) return null;
        return readLeaves(database, after);
      },
      endOf,
      apply: async (leaves) => {
        if (tree === null) throw new Error('the tree is not open');
        await growTree(database, tree, leaves);
        await signIfDue();
      },
      idle: async () => {
        const wait = untilDue();
        if (wait > 0) await stopSignal.wait(wait);
        else if (!(await signIfDue())) await wakeUp.wait(IDLE_MAXIMUM_MS);
        return true;
      },
      wake: () => {
        stopSignal.signal();
        wakeUp.signal();
      },
      failed: async (error) => {
        if (error instanceof TreeMoved) return;
        const isOwn = error instanceof HeadContradicted || error instanceof TreeDamaged;
        const failure = isOwn ? error.message : errorSummary(error);
        // A retry every few seconds would say the same.
        if (failure !== lastFailure) logger.error({ error: failure }, 'no head of the log is signed');
        lastFailure = failure;
      },
    },
    { acquire: () => acquireKept(database, LEASE_NAME, holder), logger },
  );

  return {
    stop: async () => {
      await follower.stop();
      for (const stop of stopListening) stop();
    },
  };

  function untilDue(): number {
    return signedAt + signIntervalMs - performance.now();
  }

  async function signIfDue(): Promise<boolean> {
    if (tree === null || signing === null || untilDue() > 0) return false;
    const before = signing.signedSize();
    await signing.sign(tree.range);
    if (signing.signedSize() === before) return false;
    signedAt = performance.now();
    lastFailure = '';
    return true;
  }
}
