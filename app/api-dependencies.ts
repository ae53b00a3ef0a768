import type { Dependencies } from '../api/http/dependencies.ts';
import { openLive } from '../api/live/live.ts';
import { openMetrics } from '../api/metrics/metrics.ts';
import { openVisitors } from '../api/visitors.ts';
import { openHistory } from '../audit/desk/history.ts';
import { readPerson } from '../audit/person.ts';
import type { PersonParts } from '../audit/person-outside.ts';
import { Rejected } from '../events/rejected.ts';
import { eraseAccount } from '../log/erasure/erase.ts';
import { forgetStream } from '../log/erasure/forget-stream.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Opened } from './open.ts';

export function apiDependencies(
  opened: Pick<Opened, 'database' | 'log' | 'bus' | 'logger' | 'auditKey' | 'sessionSecret' | 'contactUnder'>,
  environment: Dependencies['settings'] & Parameters<typeof openMailer>[0],
  { clock = () => new Date(), mailer = openMailer(environment) }: Partial<Replaced> = {},
): Dependencies {
  const { database, log, bus, logger } = opened;
  const settings = {
    publicUrl: environment.publicUrl,
    rateLimit: environment.rateLimit,
    trustedProxies: environment.trustedProxies,
    payment: environment.payment,
    metricsToken: environment.metricsToken,
  };
  const live = openLive({ database, bus, clock, logger });
  return {
    database,
    log,
    bus,
    auditKey: opened.auditKey,
    secrets: { session: opened.sessionSecret },
    settings,
    clock,
    mailer,
    visitors: openVisitors({ bus, settings }),
    live,
    metrics: openMetrics({ database, log, live }),
    history: openHistory(opened),
    logger,
    eraseAccount: (accountId, context) => eraseAccount(opened, accountId, context),
    forgetStream: (stream) => forgetStream(opened, stream),
    readPerson: personRecords(opened),
  };
}

type Replaced = Pick<Dependencies, 'clock' | 'mailer'>;

function personRecords(parts: PersonParts): Dependencies['readPerson'] {
  return async (accountId, { contact }) => {
    const person = await readPerson(parts, { by: 'id', accountId }, contact);
    if (person.outcome !== 'found') throw new Rejected('unknown_id');
    return person.record;
  };
}
