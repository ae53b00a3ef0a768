import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { BrokerLink } from '../log/delivery/broker.ts';
import type { Bus } from '../log/delivery/bus.ts';
import type { EventLog } from '../log/log.ts';
import type { ReadModel } from './read-model.ts';

/** What the projector works with. */
export interface ProjectorDependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly bus: Bus;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
  /** Where there is one, events come over it; the log remains what counts. */
  readonly nats?: BrokerLink | null;
  /** Events that one model may have parked; by default `PARKED_MAXIMUM`. */
  readonly parkedMaximum?: number;
}
