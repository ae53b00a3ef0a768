import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

export type { Logger };

/** What `LOG_LEVEL` may be. */
export const logLevels = [...Object.keys(pino.levels.values), 'silent'];

/**
 * One JSON line an event, on standard error, so that standard output stays for people. Of errors it keeps only
 * what is not personal.
 */
export function openLogger(
  role: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: process.env.LOG_LEVEL || 'info',
      base: { role, pid: process.pid },
      serializers: { err: loggedError },
    },
    destination,
  );
}
