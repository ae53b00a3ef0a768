import { Rejected } from '../../events/rejected.ts';
import type { StoredEvent } from '../log.ts';
import { type Prepared, streamsOf } from './prepare.ts';
import type { Writer, Written } from './writer.ts';

export interface GroupCommitLimits {
  readonly commandsPerFlush: number;
  readonly bytesPerFlush: number;
  readonly queuedCommands: number;
  readonly queuedBytes: number;
}

/** Measured: a cap of 16 commands halves the rate, more than 256 gains nothing. */
export const GROUP_COMMIT_LIMITS: GroupCommitLimits = {
  commandsPerFlush: 256,
  bytesPerFlush: 8 * 1024 * 1024,
  queuedCommands: 4_096,
  queuedBytes: 64 * 1024 * 1024,
};

export type Committed =
  | { readonly outcome: 'ok'; readonly lastPosition: number }
  /** `outcome` of the SQL function. */
  | { readonly outcome: 'refused'; readonly why: string };

export interface CommittedFlush {
  readonly headBefore: number;
  readonly head: number;
  /** Those that were not refused, in the order of their events. */
  readonly commands: readonly Prepared[];
  /** 32 bytes each. */
  readonly leaves: Uint8Array;
}

export interface GroupCommit {
  /** @throws Rejected('busy') at once and without effect when the queue is full */
  append(prepared: Prepared): Promise<Committed>;
  queued(): number;
  /** Commits what is queued. */
  close(): Promise<void>;
}

interface Queued {
  readonly prepared: Prepared;
  readonly bytes: number;
  resolve(committed: Committed): void;
  reject(cause: unknown): void;
}

/** One flush at a time, so that a process never waits for its own lock; the next callers queue meanwhile. */
export function groupCommit(
  writer: Writer,
  onCommitted: (committed: CommittedFlush) => void,
  limits: GroupCommitLimits = GROUP_COMMIT_LIMITS,
): GroupCommit {
  let queue: Queued[] = [];
  let queuedBytes = 0;
  let running: Promise<void> | null = null;
  let closed = false;

  return {
    append: (prepared) => {
      const bytes = sizeOf(prepared);
      if (closed || queue.length >= limits.queuedCommands || queuedBytes + bytes > limits.queuedBytes) {
        return Promise.reject(new Rejected('busy'));
      }
      return new Promise((resolve, reject) => {
        queue.push({ prepared, bytes, resolve, reject });
        queuedBytes += bytes;
        running ??= flushAll();
      });
    },
    queued: () => queue.length,
    close: async () => {
      closed = true;
      await running;
    },
  };

  async function flushAll(): Promise<void> {
    while (queue.length > 0) {
      // For callers that are ready in this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      const { taken, left } = takeFlush(queue, limits);
      queue = left;
      for (const each of taken) queuedBytes -= each.bytes;
      await commit(taken);
    }
    running = null;
  }

  async function commit(flush: readonly Queued[]): Promise<void> {
    const written = await write(flush);
    if (written !== null) settle(flush, written);
  }

  /** Null where the flush failed: its callers were rejected, or tried singly. */
  async function write(flush: readonly Queued[]): Promise<Written | null> {
    try {
      return await writer.write(flush.map((each) => each.prepared));
    } catch (cause) {
      if (cause instanceof Rejected) {
        for (const each of flush) each.reject(cause);
        rejectQueued();
      } else if (flush.length > 1) {
        // One of them cannot be stored. Singly it fails alone.
        for (const each of flush) await commit([each]);
      } else {
        for (const each of flush) each.reject(cause);
      }
      return null;
    }
  }

  /** With the database away the rest would wait for as long again, flush after flush. */
  function rejectQueued(): void {
    for (const each of queue) each.reject(new Rejected('busy'));
    queue = [];
    queuedBytes = 0;
  }

  function settle(flush: readonly Queued[], written: Written): void {
    const { headBefore, refused, leaves } = written;
    const commands: Prepared[] = [];
    let head = headBefore;
    for (const [i, { prepared, resolve }] of flush.entries()) {
      const why = refused.get(i);
      if (why === undefined) {
        head += countEvents(prepared);
        commands.push(prepared);
      }
      resolve(why === undefined ? { outcome: 'ok', lastPosition: head } : { outcome: 'refused', why });
    }
    if (head > headBefore) onCommitted({ headBefore, head, commands, leaves });
  }
}

/**
 * The oldest that fit, in order. A stream that is appended to, a command id and a name come up once; the
 * later ones wait. Any number may compare the version of another stream or be of one person, but for what
 * appends to that person's own stream, as their erasure does.
 */
function takeFlush(queue: readonly Queued[], limits: GroupCommitLimits): { taken: Queued[]; left: Queued[] } {
  const taken: Queued[] = [];
  const left: Queued[] = [];
  const touched = new Set<string>();
  let bytes = 0;
  let full = false;
  for (const each of queue) {
    full ||= taken.length === limits.commandsPerFlush;
    full ||= taken.length > 0 && bytes + each.bytes > limits.bytesPerFlush;
    const waits = conflictsWithin(touched, each.prepared);
    if (full || waits) {
      left.push(each);
    } else {
      taken.push(each);
      bytes += each.bytes;
    }
  }
  return { taken, left };
}

/** Notes what the command touches either way: a later one may not overtake it. */
function conflictsWithin(touched: Set<string>, prepared: Prepared): boolean {
  const written = [`command ${prepared.commandId}`];
  const compared = [...prepared.compared.map(({ stream }) => stream), ...personsOf(prepared)].map(
    (stream) => `stream ${stream}`,
  );
  for (const { stream } of streamsOf(prepared)) written.push(`stream ${stream}`);
  for (const { space, hash } of prepared.claims) written.push(`name ${space} ${hash}`);
  const waits =
    written.some((each) => touched.has(each) || touched.has(`compared ${each}`)) ||
    compared.some((each) => touched.has(each));
  for (const each of written) touched.add(each);
  for (const each of compared) touched.add(`compared ${each}`);
  return waits;
}

/** Of the account that asks, and of those that its events speak of. */
function personsOf(prepared: Prepared): string[] {
  const subjects = streamsOf(prepared).flatMap(({ events }) => events.map(({ subject }) => subject ?? ''));
  return [prepared.actor, ...subjects].filter((subject) => subject.startsWith('account-'));
}

function sizeOf(prepared: Prepared): number {
  const { meta, answer, answerSealed } = prepared;
  let bytes = meta.length + (answer?.length ?? 0) + (answerSealed?.length ?? 0);
  for (const { events } of streamsOf(prepared)) {
    for (const { data, sealed } of events) bytes += data.length + (sealed?.length ?? 0);
  }
  return bytes;
}

function countEvents({ preceding, events }: Prepared): number {
  return preceding.reduce((sum, other) => sum + other.events.length, events.length);
}

const LEAF_BYTES = 32;

/** In the order of their positions. */
export function storedEventsOf({ headBefore, commands, leaves }: CommittedFlush): StoredEvent[] {
  const stored: StoredEvent[] = [];
  for (const command of commands) {
    const recordedAt = new Date(command.recordedMs).toISOString();
    for (const { stream, expectedVersion, events } of streamsOf(command)) {
      for (const [index, event] of events.entries()) {
        const at = stored.length * LEAF_BYTES;
        stored.push({
          ...event,
          position: headBefore + stored.length + 1,
          stream,
          streamVersion: expectedVersion + index + 1,
          meta: command.meta,
          leafHash: leaves.subarray(at, at + LEAF_BYTES),
          recordedAt,
        });
      }
    }
  }
  return stored;
}
