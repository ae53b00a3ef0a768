import { join } from 'node:path';
import { openWakeUp } from '../../log/delivery/wake-up.ts';
import { type Purged, purge } from '../../log/erasure/purge.ts';
import type { Opened } from '../open.ts';

/** Also how late at most a requested purge is noticed. */
const RETRY_INTERVAL_MS = 60_000;

/** After each destruction of a key, and what an earlier process left undone. */
export function startPurging(opened: Opened): { stop(): Promise<void> } {
  const wakeUp = openWakeUp();
  const stopped = new AbortController();
  const stopListening = opened.log.keys.onDestroyed(wakeUp.signal);
  const finished = run();

  return {
    stop: async () => {
      stopped.abort();
      stopListening();
      wakeUp.signal();
      await finished;
    },
  };

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        const purged = await purgeInstallation(opened, stopped.signal);
        if (purged === 'done') opened.logger.info('the database was rewritten after an erasure');
      } catch (cause) {
        opened.logger.warn({ err: cause }, 'the database could not be rewritten after an erasure');
      }
      if (!stopped.signal.aborted) await wakeUp.wait(RETRY_INTERVAL_MS);
    }
  }
}

/** With a server, files, archive and backups are the operator's. */
export async function purgeInstallation(
  { database, log, keyFiles, dataDirectory, logger }: Opened,
  signal?: AbortSignal,
): Promise<Purged> {
  if (keyFiles === null || dataDirectory === null) return 'nothing to do';
  const { prepareNext, installNext } = keyFiles;
  const files = { database: join(dataDirectory.path, 'database'), prepareNext, installNext };
  return purge({ database, keys: log.keys, files, logger }, signal);
}
