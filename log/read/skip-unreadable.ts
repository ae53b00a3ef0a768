import type { Logger } from 'pino';
import { errorSummary } from '../error-summary.ts';
import { UnreadableEvent } from './open-event.ts';

/** Streams that one process remembers. */
const NAMED_MAXIMUM = 1_000;

/** Null if the stream cannot be read. */
export type SkipUnreadable = <T>(stream: string, work: () => Promise<T>) => Promise<T | null>;

/** A damaged stream is logged once, and the others go on. */
export function openSkipUnreadable(logger: Pick<Logger, 'error'>): SkipUnreadable {
  const named = new Set<string>();
  return async (stream, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      if (!named.has(stream) && named.size < NAMED_MAXIMUM) {
        named.add(stream);
        logger.error({ stream, error: errorSummary(error) }, 'a stream cannot be read and is left out');
      }
      return null;
    }
  };
}
