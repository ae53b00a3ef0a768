import { sql } from 'kysely';
import pTimeout from 'p-timeout';
import type { Database } from '../../database/database.ts';
import { type OutboxSize, readOutboxSize } from '../../mail/outbox.ts';

/** A scrape then goes on without the database. */
const ANSWER_MAXIMUM_MS = 2_000;
/** One for each job and read model; their names are in the program. */
const LEASES_MAXIMUM = 200;

export interface StoredState {
  readonly head: number;
  readonly models: readonly ModelState[];
  readonly leases: readonly { readonly name: string; readonly held: boolean }[];
  readonly projectors: number;
  readonly mails: OutboxSize;
}

interface ModelState {
  readonly model: string;
  readonly position: number;
  readonly parked: number;
}

/** Null where the database fails or does not answer in time. */
export function readStoredState(database: Database): Promise<StoredState | null> {
  return pTimeout(read(database), { milliseconds: ANSWER_MAXIMUM_MS }).catch(() => null);
}

async function read(database: Database): Promise<StoredState> {
  const { kysely } = database;
  const head = await kysely.selectFrom('log_head').select('position').executeTakeFirstOrThrow();
  const models = await sql<ModelState>`
    select c.model, c.position, (select count(*) from parked_events p where p.model = c.model) as parked
    from checkpoints c order by c.model`.execute(kysely);
  const leases = await sql<{ name: string; held: boolean }>`
    select name, expires_at > clock_timestamp() as held from leases
    where name not like 'member:%' order by name limit ${LEASES_MAXIMUM}`.execute(kysely);
  const members = await sql<{ projectors: number }>`
    select count(*) as projectors from leases
    where name like 'member:%' and expires_at > clock_timestamp()`.execute(kysely);
  return {
    head: head.position,
    models: models.rows,
    leases: leases.rows,
    projectors: members.rows[0]?.projectors ?? 0,
    mails: await readOutboxSize(database),
  };
}
