import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

export type { Logger };

/**
 * One JSON line an event, on standard error, so that standard output stays for people. Of errors it keeps only
 * what is not personal.
 */
export function openLogger(
  role: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const level = process.env.LOG_LEVEL ?? 'info';
  return pino(
    {
      level: level in pino.levels.values || level === 'silent' ? level : 'info',
      base: { role, pid: process.pid },
      serializers: { err: loggedError },
    },
    destination,
  );
}
