import { NatsError, RetentionPolicy, StorageType } from 'nats';
import type { EventLog } from '../log.ts';
import type { Broker, BrokerManager } from './broker.ts';
import { carriedBy } from './message.ts';

/** Ids only answer a retry that overtakes itself; remembering many costs the broker memory. */
const DUPLICATE_WINDOW_MS = 10_000;
const NANOSECONDS = 1_000_000;
/** Older events are read from the log; the stream of an epoch that a restore has ended becomes empty. */
export const RELAYED_DAYS = 30;
const RELAYED_MAXIMUM_AGE = RELAYED_DAYS * 86_400_000 * NANOSECONDS;
/** Of the API. */
const STREAM_NOT_FOUND = 10_059;
const MESSAGE_NOT_FOUND = 10_037;

export function streamName(epoch: string): string {
  return `falname-${epoch}`;
}

export function eventSubject(epoch: string): string {
  return `falname.${epoch}.events`;
}

/** The stream's last position. One that is not the beginning of this log is created again. */
export async function alignStream(connection: Broker, log: EventLog): Promise<number> {
  const manager = await connection.jetstreamManager();
  const last = await lastSequence(manager, log.epoch);
  if (last === null) return createStream(manager, log.epoch);
  if (last === 0 || (await isBeginning(manager, log, last))) return last;
  await manager.streams.delete(streamName(log.epoch));
  return createStream(manager, log.epoch);
}

/** Null where there is no stream. */
export async function lastSequence(manager: BrokerManager, epoch: string): Promise<number | null> {
  try {
    return (await manager.streams.info(streamName(epoch))).state.last_seq;
  } catch (error) {
    if (isApiError(error, STREAM_NOT_FOUND)) return null;
    throw error;
  }
}

async function createStream(manager: BrokerManager, epoch: string): Promise<number> {
  await manager.streams.add({
    name: streamName(epoch),
    subjects: [eventSubject(epoch)],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    duplicate_window: DUPLICATE_WINDOW_MS * NANOSECONDS,
    max_age: RELAYED_MAXIMUM_AGE,
  });
  return 0;
}

/** A lost event proves nothing. */
async function isBeginning(manager: BrokerManager, log: EventLog, last: number): Promise<boolean> {
  const [event] = await log.readAfter(last - 1, 1);
  if (event === undefined) return false;
  try {
    const message = await manager.streams.getMessage(streamName(log.epoch), { seq: last });
    return Buffer.from(carriedBy(message.data).leafHash).equals(event.leafHash);
  } catch (error) {
    if (isApiError(error, MESSAGE_NOT_FOUND)) return true;
    throw error;
  }
}

export function isApiError(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}
