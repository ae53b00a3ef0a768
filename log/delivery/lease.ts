import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A killed process stalls its work this long. */
export const LEASE_MS = 5_000;
/** Three tries before the lease runs out. */
export const LEASE_RENEWAL_MS = 1_500;

export interface Lease {
  readonly name: string;
  readonly holder: string;
  /** Greater than all that were given out for this name before. */
  readonly fencingToken: number;
}

const expiry = sql`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

/** Null: another process has it. */
export function acquireLease(database: Database, name: string, holder: string): Promise<Lease | null> {
  return take(database, name, holder, sql`l.expires_at < clock_timestamp() or l.holder = excluded.holder`);
}

/** What the former holder has begun will be refused. */
export async function seizeLease(database: Database, name: string, holder: string): Promise<Lease> {
  const lease = await take(database, name, holder, sql`true`);
  if (lease === null) throw new Error(`the lease ${name} could not be seized`);
  return lease;
}

async function take(
  database: Database,
  name: string,
  holder: string,
  condition: ReturnType<typeof sql>,
): Promise<Lease | null> {
  const { rows } = await sql<{ fencing_token: number }>`
    insert into leases as l (name, holder, fencing_token, expires_at) values (${name}, ${holder}, 1, ${expiry})
    on conflict (name) do update
      set holder = excluded.holder, fencing_token = l.fencing_token + 1, expires_at = excluded.expires_at
      where ${condition}
    returning l.fencing_token`.execute(database.kysely);
  const token = rows[0]?.fencing_token;
  return token === undefined ? null : { name, holder, fencingToken: token };
}

/** The names that are still held; a lease that ran out unnoticed is kept too. */
export async function renewLeases(database: Database, leases: readonly Lease[]): Promise<Set<string>> {
  if (leases.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    update leases l set expires_at = ${expiry}
    from unnest(${leases.map((lease) => lease.name)}::text[], ${tokens(leases)}::text[]) as held(name, token)
    where l.name = held.name and l.fencing_token = held.token::bigint
    returning l.name`.execute(database.kysely);
  return new Set(rows.map((row) => row.name));
}

export async function releaseLeases(database: Database, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await sql`
    update leases l set expires_at = to_timestamp(0)
    from unnest(${leases.map((lease) => lease.name)}::text[], ${tokens(leases)}::text[]) as held(name, token)
    where l.name = held.name and l.fencing_token = held.token::bigint`.execute(database.kysely);
}

export interface KeptLease {
  readonly lease: Lease;
  /** False also where it was not renewed in time. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export function keepLease(database: Database, lease: Lease): KeptLease {
  let renewedAt = performance.now();
  let isLost = false;
  const timer = setInterval(async () => {
    const askedAt = performance.now();
    try {
      if ((await renewLeases(database, [lease])).has(lease.name)) renewedAt = askedAt;
      else isLost = true;
    } catch {
      // `renewedAt` says how long it still counts.
    }
  }, LEASE_RENEWAL_MS);
  return {
    lease,
    isHeld: () => !isLost && performance.now() - renewedAt < LEASE_MS,
    release: async () => {
      clearInterval(timer);
      await releaseLeases(database, [lease]);
    },
  };
}

/** Null while another process has it. */
export async function acquireKept(
  database: Database,
  name: string,
  holder: string,
): Promise<KeptLease | null> {
  const lease = await acquireLease(database, name, holder);
  return lease === null ? null : keepLease(database, lease);
}

/** For the one opener of an embedded database. */
export async function endAllLeases(database: Database): Promise<void> {
  await sql`update leases set expires_at = to_timestamp(0)`.execute(database.kysely);
}

/** How many projectors were heard of lately, this one included: they share the models evenly. */
export async function countMembers(database: Database, holder: string): Promise<number> {
  await sql`delete from leases where name like 'member:%' and expires_at < clock_timestamp()`.execute(
    database.kysely,
  );
  await acquireLease(database, memberName(holder), holder);
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from leases where name like 'member:%' and expires_at >= clock_timestamp()`.execute(
    database.kysely,
  );
  return rows[0]?.members ?? 1;
}

export async function leaveMembers(database: Database, holder: string): Promise<void> {
  await sql`delete from leases where name = ${memberName(holder)}`.execute(database.kysely);
}

function memberName(holder: string): string {
  return `member:${holder}`;
}

function tokens(leases: readonly Lease[]): string[] {
  return leases.map((lease) => String(lease.fencingToken));
}

/** Of a follower whose effects carry no checkpoint of their own. */
export async function readCursor(database: Database, name: string): Promise<number> {
  const cursor = await database.kysely
    .selectFrom('follower_cursors')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return cursor.position;
}

/** @throws when another process has the lease */
export async function moveCursor(
  database: Database,
  lease: Lease,
  name: string,
  position: number,
): Promise<void> {
  const { rows } = await sql`
    update follower_cursors set position = greatest(position, ${position}::bigint)
    where name = ${name} and exists (select from leases
      where name = ${lease.name} and fencing_token = ${lease.fencingToken}::bigint)
    returning name`.execute(database.kysely);
  if (rows.length === 0) throw new Error(`the lease of ${name} was lost`);
}
