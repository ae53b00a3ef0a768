import pino from 'pino';
import { startDueReadings } from '../../app/jobs/due-readings.ts';
import { contactUnder } from '../../audit/person-contact.ts';
import { settleErasures } from '../../log/erasure/replay-ledger.ts';
import { openLog } from '../../log/open-log.ts';
import { startMails } from '../../mail/follower.ts';
import type { Mailer } from '../../mail/mail.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';
import { type Api, openApi } from './requests.ts';
import type { ServerSide } from './server-side.ts';
import type { SimulatedBroker } from './simulated-broker.ts';
import type { SimulatedBus } from './simulated-bus.ts';
import { simulatedDatabase } from './simulated-database.ts';
import type { Process } from './timeline.ts';

export const masterKey = new Uint8Array(32).fill(1);
export const PUBLIC_URL = 'https://falname.example';
/** Short pauses between tries, so that a schedule does not last for hours. */
const MAIL_LIMITS = {
  triesMaximum: 60,
  retryMinimumMs: 500,
  retryMaximumMs: 2_000,
  sendMaximumMs: 3_000,
  pollIntervalMs: 1_000,
  roundIntervalMs: 250,
};
const DUE_OPTIONS = { clock: () => new Date(), pollIntervalMs: 2_000 };

const logger = pino({ level: 'silent' });

/** What the processes of a schedule share. */
export interface Surroundings {
  readonly server: ServerSide;
  readonly bus: SimulatedBus;
  readonly broker: SimulatedBroker | null;
  readonly mailer: Mailer;
  readonly models: readonly string[];
}

/** Composed as `app/api.ts` does it, without pages and sessions. */
export async function startApi({ server, bus }: Surroundings, process: Process): Promise<Api> {
  const { database, log, joined } = await open(server, bus, process);
  return openApi(database, log, joined);
}

/** Composed as `app/projector.ts` does it. */
export async function startFollowers(surroundings: Surroundings, process: Process): Promise<void> {
  const { server, bus, broker, mailer } = surroundings;
  const { database, log, joined } = await open(server, bus, process);
  const chosen = models.filter(({ name }) => surroundings.models.includes(name));
  const nats = broker === null ? null : broker.join(process);
  await startProjector({ database, log, bus: joined, nats, models: chosen, logger });
  const clock = () => new Date();
  startMails({ database, log, bus: joined, mailer, logger, clock, publicUrl: PUBLIC_URL }, MAIL_LIMITS);
  startDueReadings({ database, log, logger }, DUE_OPTIONS);
}

/** As every role begins: what was cut off of an erasure is done before anything is served. */
async function open(server: ServerSide, bus: SimulatedBus, process: Process) {
  const database = simulatedDatabase(server, process);
  const log = await openLog({ database, masterKey });
  const joined = bus.join(process);
  log.onAppended(joined.announceAppended);
  await settleErasures({ database, log, contactUnder: contactUnder({ database, log }) });
  return { database, log, joined };
}
