import type { Parts } from '../api/parts.ts';
import type { Environment } from './environment.ts';
import { openMailer } from './mailer.ts';
import type { Opened } from './open.ts';

/** The API's parts from what was opened, with the real clock and the real mail. */
export function apiParts(opened: Opened, environment: Environment): Parts {
  const { database, log, bus, logger } = opened;
  return {
    database,
    log,
    bus,
    secrets: { session: opened.sessionSecret },
    settings: {
      publicUrl: environment.publicUrl,
      rateLimit: environment.rateLimit,
      trustedProxies: environment.trustedProxies,
    },
    clock: () => new Date(),
    mailer: openMailer(environment),
    logger,
  };
}
