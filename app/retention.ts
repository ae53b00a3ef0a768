import { RETENTION_DAYS } from '../events/retention.ts';
import { eraseMessage, readMessageIds } from '../log/erasure/forget-stream.ts';
import { systemContext } from '../log/erasure/replay-ledger.ts';
import type { Opened } from './open.ts';

const INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;

export interface Destroyed {
  readonly messages: number;
  readonly mailFiles: number;
}

type Kept = Pick<Opened, 'database' | 'log' | 'ledger' | 'mailFiles'>;

/** Destroys, now and every hour, what has been kept for its time. Several processes may do it at once. */
export function startRetention(opened: Opened): { stop(): Promise<void> } {
  let running = endRetention();
  const timer = setInterval(() => {
    running = running.then(endRetention);
  }, INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };

  async function endRetention(): Promise<void> {
    try {
      await destroyOutdated(opened, new Date());
    } catch (cause) {
      opened.logger.warn({ err: cause }, 'what is kept for a time only could not be destroyed');
    }
  }
}

export async function destroyOutdated(kept: Kept, now: Date): Promise<Destroyed> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let messages = 0;
  for await (const ids of readMessageIds(kept.database, before(RETENTION_DAYS.message))) {
    for (const id of ids) await eraseMessage(kept, id, systemContext(kept.log, `message-${id}`));
    messages += ids.length;
  }
  return { messages, mailFiles: await kept.mailFiles.destroyBefore(before(RETENTION_DAYS.mailFile)) };
}
