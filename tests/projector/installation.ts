import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { openWriteHealth } from '../../api/http/write-health.ts';
import { readReadiness } from '../../api/operation.ts';
import type { Database } from '../../database/database.ts';
import type { DomainEvent, NewEvent } from '../../events/contract.ts';
import { NOON } from '../../harness/command-context.ts';
import { type DatabaseKind, freshDatabase } from '../../harness/databases.ts';
import { until } from '../../harness/until.ts';
import { probeWrite } from '../../log/append/write-probe.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { acquireLease } from '../../log/delivery/lease.ts';
import { openNats } from '../../log/delivery/nats.ts';
import { natsBus } from '../../log/delivery/nats-bus.ts';
import { openLog } from '../../log/open-log.ts';
import type { Job } from '../../projector/job.ts';
import { models } from '../../projector/models/models.ts';
import { PARKED_MAXIMUM } from '../../projector/parked.ts';
import { type Projector, startProjector } from '../../projector/projector.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import { beginRefold } from '../../projector/rebuild/refold.ts';
import { liveTarget } from '../../projector/target.ts';
import { message, positionOf } from '../log/log-world.ts';

/** An event whose personal fields, if any, belong to account 7. */
export type Unsealed = DomainEvent & { readonly subject?: string | null };

/** A log with its projector, as far as the tests of the projector need an installation. */
export type Installation = Awaited<ReturnType<typeof installOn>>;

export async function install(kind: DatabaseKind, natsUrl?: string): Promise<Installation> {
  const database = await freshDatabase(kind);
  return installOn(database, natsUrl === undefined ? {} : { natsUrl });
}

/** Several on one database, with the same key, are the processes of one installation. */
export async function installOn(
  database: Database,
  { masterKey = randomBytes(32), natsUrl }: { masterKey?: Uint8Array; natsUrl?: string } = {},
) {
  const log = await openLog({ database, masterKey });
  const nats = natsUrl === undefined ? null : openNats(natsUrl);
  const bus = nats === null ? inProcessBus() : natsBus(nats, log.epoch);
  log.onAppended(bus.announceAppended);
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const versions = new Map<string, number>();
  const projectors: Projector[] = [];

  return {
    database,
    log,
    bus,
    /** What the program logged, one object a line. */
    logged,
    logger,
    masterKey,
    nats,
    happen,
    project,
    caughtUp,
    /** Brings models to the log's head, and follows it. */
    show: async (kept?: readonly ReadModel[]) => {
      await project(kept);
      await caughtUp(kept);
    },
    /** Brings models to the log's head and stops. */
    projectOnce: async (kept?: readonly ReadModel[]) => {
      const projector = await project(kept);
      await caughtUp(kept);
      await projector.stop();
    },
    /** What `/api/ready` would say. */
    readiness: () =>
      readReadiness(
        { database, bus },
        openWriteHealth({ log }, () => probeWrite(database)),
      ),
    beginJob,
    rows,
    /** Keys of the rows of a table, in their order. */
    ids: async (table: string) => {
      const found = await rows<{ id: number }>(`select id from models.${table} order by id`);
      return found.map(({ id }) => id);
    },
    alarm,
    /** Waits until a model has stopped and says so. */
    stopped: (sentence: string | RegExp) =>
      until(`a model says ${sentence}`, async () => new RegExp(sentence).test((await alarm()) ?? '')),
    stopProjectors,
    close: async () => {
      await stopProjectors();
      await log.close();
      await bus.close();
      await nats?.close();
      await database.close();
    },
  };

  /** Commits events to a stream, whatever the business thinks of them; returns the last position. */
  async function happen(stream: string, ...events: Unsealed[]): Promise<number> {
    const expectedVersion = versions.get(stream) ?? 0;
    const sealed = events.map(
      ({ type, data, personal, subject = personal === null ? null : 'account-7' }): NewEvent => ({
        ...{ type, data, personal, subject },
      }),
    );
    const happening = { stream, expectedVersion, events: sealed, actor: 'system:test', recordedAt: NOON };
    const position = await positionOf(log.append(message(0, happening)));
    versions.set(stream, expectedVersion + events.length);
    return position;
  }

  async function project(kept: readonly ReadModel[] = models): Promise<Projector> {
    const projector = await startProjector({ database, log, bus, nats, models: kept, logger });
    projectors.push(projector);
    return projector;
  }

  /** Waits until each model's checkpoint is at the log's head. */
  function caughtUp(kept: readonly ReadModel[] = models): Promise<void> {
    return until(`the models ${kept.map((model) => model.name).join(', ')} are at the head`, async () => {
      const head = await log.head();
      const checkpoints = await database.kysely
        .selectFrom('checkpoints')
        .select(['model', 'position'])
        .execute();
      const reached = new Map(checkpoints.map((checkpoint) => [checkpoint.model, checkpoint.position]));
      return kept.every((model) => reached.get(model.name) === head);
    });
  }

  /** As a process begins with a model of which nothing is projected yet. */
  async function beginJob(model: ReadModel): Promise<Job> {
    const target = liveTarget(model.name);
    await sql`
      insert into checkpoints (model, version, epoch, position, leaf_hash)
      values (${model.name}, ${model.version}, ${log.epoch}, 0, '')`.execute(database.kysely);
    const lease = await acquireLease(database, target.lease, 'this projector');
    if (lease === null) throw new Error('the lease is taken');
    return { ...beginRefold({ database, log }, model, target, lease), parkedMaximum: PARKED_MAXIMUM };
  }

  async function rows<Row>(statement: string): Promise<Row[]> {
    return (await sql<Row>`${sql.raw(statement)}`.execute(database.kysely)).rows;
  }

  /** Why a model has stopped; null while none has. */
  async function alarm(): Promise<string | null> {
    const alarms = await rows<{ alarm: string }>('select alarm from checkpoints where alarm is not null');
    return alarms[0]?.alarm ?? null;
  }

  async function stopProjectors(): Promise<void> {
    for (const projector of projectors.splice(0)) await projector.stop();
  }
}
