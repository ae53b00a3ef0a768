import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { BrokerLink } from '../log/delivery/broker.ts';
import type { Bus } from '../log/delivery/bus.ts';
import type { EventLog } from '../log/log.ts';
import type { ReadModel } from './read-model.ts';

export interface ProjectorDependencies {
  readonly database: Database;
  readonly log: EventLog;
  readonly bus: Bus;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
  /** Events come over it, where it is; the log stays the authority. */
  readonly nats?: BrokerLink | null;
  /** By default `PARKED_MAXIMUM`. */
  readonly parkedMaximum?: number;
}
