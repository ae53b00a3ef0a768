import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { type Committed, groupCommit, storedEventsOf } from './append/group-commit.ts';
import { openIds } from './append/next-id.ts';
import { type Prepared, prepare, streamsOf } from './append/prepare.ts';
import { readRemembered } from './append/remembered.ts';
import { type AppendTimings, openAppendTimings } from './append/timings.ts';
import { openWriter, WRITER_LIMITS, type WriterLimits } from './append/writer.ts';
import type { Append, Appended, EventLog, StoredEvent } from './log.ts';
import { openEvent } from './read/open-event.ts';
import { openEventReader } from './read/read.ts';
import { openKeyedHashes } from './sealing/keyed-hash.ts';
import { KeyDestroyed, openDataKeys, type WrappedDataKeys } from './sealing/keys.ts';

export interface OpenLogSettings {
  /** Migrated. */
  readonly database: Database;
  /** 32 bytes; only the one that the log was begun with or rotated to opens it. */
  readonly masterKey: Uint8Array;
  /** They may still wrap data keys while a rotation is not finished. */
  readonly olderKeys?: readonly Uint8Array[];
  readonly writerLimits?: WriterLimits;
}

export interface OpenEventLog extends EventLog {
  readonly keys: WrappedDataKeys;
  /** Returns the way to stop. */
  onTimed(listener: AppendTimings): void;
  queued(): number;
}

export async function openLog({
  database,
  masterKey,
  olderKeys = [],
  writerLimits = WRITER_LIMITS,
}: OpenLogSettings): Promise<OpenEventLog> {
  const { epoch } = await database.kysely.selectFrom('log_head').select('epoch').executeTakeFirstOrThrow();
  const keys = await openDataKeys(database, masterKey, ...olderKeys);
  const hashes = await openKeyedHashes(keys);
  const reader = openEventReader(database);
  const timings = openAppendTimings();
  const writer = timings.ofCommits(openWriter(database, epoch, writerLimits));
  const listeners = new Set<(position: number) => void>();
  const storedListeners = new Set<(events: readonly StoredEvent[]) => void>();
  const committer = groupCommit(writer, (flush) => {
    if (storedListeners.size > 0) {
      const events = storedEventsOf(flush);
      for (const listener of storedListeners) listener(events);
    }
    for (const listener of listeners) listener(flush.head);
  });

  return {
    epoch,
    hashes,
    keys,
    nextId: openIds(database),
    append: timings.ofAppends(async (append: Append) => {
      try {
        const prepared = await prepare(append, keys);
        return await appendedOf(append, prepared, await committer.append(prepared));
      } catch (cause) {
        if (cause instanceof KeyDestroyed) return { outcome: 'erased', subject: cause.subject };
        throw cause;
      }
    }),
    onTimed: timings.listen,
    queued: committer.queued,
    writeFailure: writer.failure,
    remembered: async (commandId, requestHash) =>
      (await readRemembered(database, keys, commandId, requestHash))?.remembered ?? null,
    readStream: async (stream) =>
      Promise.all((await reader.readStream(stream)).map((stored) => openEvent(stored, keys))),
    readStreams: reader.readStreams,
    readAfter: reader.readAfter,
    readTypes: reader.readTypes,
    open: (stored) => openEvent(stored, keys),
    head: reader.head,
    onAppended: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onStored: (listener) => {
      storedListeners.add(listener);
      return () => void storedListeners.delete(listener);
    },
    close: async () => {
      await committer.close();
      await writer.close();
    },
  };

  async function appendedOf(append: Append, prepared: Prepared, committed: Committed): Promise<Appended> {
    const streamVersion = append.expectedVersion + append.events.length;
    if (committed.outcome === 'ok') {
      return { outcome: 'ok', lastPosition: committed.lastPosition, streamVersion };
    }
    const [why, detail = ''] = committed.why.split(' ');
    switch (why) {
      case 'conflict':
      case 'command_id_reused':
        return { outcome: why };
      case 'name_taken':
        return { outcome: why, kind: NameKind.parse(detail) };
      case 'erased':
        return { outcome: why, subject: detail };
      case 'duplicate':
        return duplicateOf(prepared, streamVersion);
      default:
        throw new Error(`the append knows an outcome that this program does not: ${why}`);
    }
  }

  /** Of a flush that was sent twice because its connection was lost. */
  async function duplicateOf(prepared: Prepared, streamVersion: number): Promise<Appended> {
    const past = await readRemembered(database, keys, prepared.commandId, prepared.requestHash);
    if (past === null) throw new Error('a repeated command is not remembered');
    const isOwn = past.firstEventId === streamsOf(prepared)[0]?.events[0]?.id;
    if (isOwn && past.remembered.outcome === 'duplicate') {
      return { outcome: 'ok', lastPosition: past.remembered.lastPosition, streamVersion };
    }
    return past.remembered;
  }
}

const NameKind = z.enum(['username', 'email', 'subscriber', 'order_slot', 'gift_code', 'newsletter']);
