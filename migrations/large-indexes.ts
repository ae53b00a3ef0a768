import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, MAINTENANCE_LIMITS } from '../database/connection.ts';
import type { Database } from '../database/database.ts';

export interface LargeIndex {
  readonly name: string;
  readonly table: string;
  /** What follows the table's name in `create index`. */
  readonly definition: string;
}

/**
 * Built outside a transaction, on a server concurrently: appends and read models go on, only slower. Indexes
 * of read models are declared with their tables.
 */
const largeIndexes: readonly LargeIndex[] = [
  // Sealed for a person in streams other than the person's own.
  { name: 'events_about', table: 'events', definition: '(subject, position) where subject <> stream' },
  {
    name: 'events_subscribed',
    table: 'events',
    definition: "(position) where type = 'SubscriptionConfirmed'",
  },
];

/** Advisory lock. */
const LOCK = 7_310_036;
const LOCK_PAUSE_MS = 200;
const LOCK_WAITS_MAXIMUM = 3_000;
/** SQLSTATE query_canceled, lock_not_available, deadlock_detected: left to the next start. */
const putOff: readonly unknown[] = ['57014', '55P03', '40P01'];

/** Also those that an interruption left invalid, and those whose storage parameters were declared later. */
export async function makeIndexes(
  database: Database,
  indexes: readonly LargeIndex[] = largeIndexes,
): Promise<void> {
  const missing = await readMissing(database, indexes);
  if (missing.length === 0) return;
  if (database.kind === 'pglite') {
    for (const index of missing)
      for (const statement of [removal(index, ''), creation(index, '')])
        await sql.raw(statement).execute(database.maintenance);
    return;
  }
  const connection = await database.connect(MAINTENANCE_LIMITS);
  try {
    await lock(connection);
    for (const index of await readMissing(database, indexes)) await makeBesideWriters(connection, index);
  } finally {
    await connection.close();
  }
}

async function readMissing({ maintenance }: Database, indexes: readonly LargeIndex[]): Promise<LargeIndex[]> {
  const { rows } = await sql<{ name: string; parameters: string[] | null }>`
    select c.relname as name, c.reloptions as parameters from pg_index x
    join pg_class c on c.oid = x.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where x.indisvalid and n.nspname in ('public', 'models')`.execute(maintenance);
  const valid = new Map(rows.map(({ name, parameters }) => [name, parameters ?? []]));
  return indexes.filter(({ name, definition }) => {
    const parameters = valid.get(name);
    return parameters === undefined || !declared(definition).every((each) => parameters.includes(each));
  });
}

/** Storage parameters, as Postgres keeps them. */
function declared(definition: string): string[] {
  const [, listed] = / with \((.*)\)$/.exec(definition) ?? [];
  return listed?.replaceAll(' = ', '=').split(', ') ?? [];
}

/** A session that waited inside Postgres would block `create index concurrently`. */
async function lock(connection: Connection): Promise<void> {
  for (let waits = 0; waits < LOCK_WAITS_MAXIMUM; waits++) {
    const [row] = await connection.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as locked`,
    );
    if (row?.locked === true) return;
    await setTimeout(LOCK_PAUSE_MS);
  }
  throw new Error('another process does not finish making indexes');
}

async function makeBesideWriters(connection: Connection, index: LargeIndex): Promise<void> {
  try {
    await connection.query(removal(index, 'concurrently'));
    await connection.query(creation(index, 'concurrently'));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && putOff.includes(cause.code))) throw cause;
  }
}

function removal({ name, table }: LargeIndex, how: '' | 'concurrently'): string {
  const schema = table.startsWith('models.') ? 'models' : 'public';
  return `drop index ${how} if exists ${schema}.${name}`;
}

function creation({ name, table, definition }: LargeIndex, how: '' | 'concurrently'): string {
  return `create index ${how} ${name} on ${table} ${definition}`;
}
