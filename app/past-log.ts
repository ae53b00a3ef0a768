import { LRUCache } from 'lru-cache';
import type { Recorded } from '../events/contract.ts';
import { Rejected } from '../events/rejected.ts';
import type { StoredEvent } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';

/** Streams that need not be asked for again: the past does not change. */
const KEPT_STREAMS_MAXIMUM = 200;

/** Prints a command's answer lines. @throws where the command failed */
export type AskInstallation = (words: readonly string[]) => Promise<readonly string[]>;

/**
 * A log that ends at a position and takes nothing on. Events are asked of the installation when they are needed.
 * @param copy gives what else a log has
 */
export function pastLog(
  copy: OpenEventLog,
  ask: AskInstallation,
  { position, reason }: { readonly position: number; readonly reason: string | null },
): OpenEventLog {
  const streams = new LRUCache<string, Recorded[]>({ max: KEPT_STREAMS_MAXIMUM });
  const events = async (words: readonly string[]): Promise<Recorded[]> =>
    (await ask(['past-events', ...words])).map((line) => JSON.parse(line));
  const refuse = async () => {
    throw new Rejected('busy');
  };

  return {
    ...copy,
    head: async () => position,
    readStream: async (stream) => {
      const known = streams.get(stream);
      if (known !== undefined) return known;
      const reveal = reason === null ? [] : ['--reveal', reason];
      const read = await events(['--stream', stream, '--end', String(position), ...reveal]);
      streams.set(stream, read);
      return read;
    },
    readAfter: async (after, limit) =>
      (await events(['--after', String(after), '--end', String(Math.min(position, after + limit))])).map(
        stored,
      ),
    readTypes: refuse,
    append: refuse,
    nextId: refuse,
    remembered: async () => null,
    writeFailure: () => null,
  };
}

function stored({
  position,
  id,
  stream,
  streamVersion,
  type,
  version,
  data,
  recordedAt,
}: Recorded): StoredEvent {
  return {
    position,
    id,
    stream,
    streamVersion,
    type,
    schemaVersion: version,
    data: JSON.stringify(data),
    meta: '{}',
    subject: null,
    sealed: null,
    leafHash: new Uint8Array(),
    recordedAt,
  };
}
