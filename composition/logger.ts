import pino, { type Logger } from 'pino';

export type { Logger };

/** One JSON line an event, on standard error, so that standard output stays for people. */
export function openLogger(role: string): Logger {
  const level = process.env.LOG_LEVEL ?? 'info';
  return pino(
    {
      level: level in pino.levels.values || level === 'silent' ? level : 'info',
      base: { role, pid: process.pid },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
