import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Share of a lease's time after which it is renewed: two tries before it runs out. */
export const RENEWED_AFTER = 0.4;

export interface Lease {
  readonly name: string;
  readonly holder: string;
  /** Greater than all that were given out for this name before. */
  readonly fencingToken: number;
}

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
  const expiry = sql`clock_timestamp() + ${database.leaseMs}::integer * interval '1 millisecond'`;
  const { rows } = await sql<{ fencing_token: number }>`
    insert into leases as l (name, holder, fencing_token, expires_at) values (${name}, ${holder}, 1, ${expiry})
    on conflict (name) do update
      set holder = excluded.holder, fencing_token = l.fencing_token + 1, expires_at = excluded.expires_at
      where ${condition}
    returning l.fencing_token`.execute(database.kysely);
  const token = rows[0]?.fencing_token;
  return token === undefined ? null : { name, holder, fencingToken: token };
}

/** What one statement finds while it renews. */
export interface Beat {
  /** Of the log. */
  readonly head: number;
  /** Of each read model, the position that is committed. */
  readonly projected: ReadonlyMap<string, number>;
  /** Names of the leases that some process has. */
  readonly taken: readonly string[];
  /** Name and token of the leases that are still held; one that ran out unnoticed is kept too. */
  readonly renewed: ReadonlyMap<string, number>;
}

/** Of a beat: the projectors that were heard of lately. */
export function membersOf({ taken }: Beat): readonly string[] {
  return taken.filter((name) => name.startsWith(MEMBER)).toSorted();
}

const MEMBER = 'member:';

export async function renewLeases(database: Database, leases: readonly Lease[]): Promise<Beat> {
  const [found] = await database.prepared<{
    head: number;
    projected: string | null;
    taken: string[];
    renewed: string | null;
  }>(renewal, [leases.map(({ name }) => name), tokens(leases), database.leaseMs]);
  if (found === undefined) throw new Error('the log has no head');
  return { ...found, projected: numbersOf(found.projected), renewed: numbersOf(found.renewed) };
}

/** By name. */
function numbersOf(json: string | null): ReadonlyMap<string, number> {
  const numbers: Record<string, number> = JSON.parse(json ?? '{}');
  return new Map(Object.entries(numbers));
}

/** A lease that was let go stays free: a renewal that was sent before may arrive after. */
const renewal = `
  with renewed as (
    update leases l set expires_at = clock_timestamp() + $3::integer * interval '1 millisecond'
    from unnest($1::text[], $2::text[]) as held(name, token)
    where l.name = held.name and l.fencing_token = held.token::bigint and l.expires_at > to_timestamp(0)
    returning l.name, l.fencing_token)
  select position as head,
    (select json_object_agg(model, position) from checkpoints) as projected,
    array(select name from leases where expires_at >= clock_timestamp()) as taken,
    (select json_object_agg(name, fencing_token) from renewed) as renewed
  from log_head`;

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
  /** A renewal found that another has it. */
  isTaken(): boolean;
  release(): Promise<void>;
}

export function keepLease(database: Database, lease: Lease): KeptLease {
  let renewedAt = performance.now();
  let isTaken = false;
  const end = listen(database, {
    lease,
    hear: ({ renewed }, askedAt) => {
      if (renewed.get(lease.name) === lease.fencingToken) renewedAt = askedAt;
      else isTaken = true;
    },
  });
  return {
    lease,
    isHeld: () => !isTaken && performance.now() - renewedAt < database.leaseMs,
    isTaken: () => isTaken,
    release: async () => {
      end();
      await releaseLeases(database, [lease]);
    },
  };
}

/**
 * The one look of a process at the database while nothing happens: what a lost notification would have said
 * comes so late. Returns the way to stop.
 */
export function onBeat(database: Database, hear: Listener['hear']): () => void {
  return listen(database, { lease: null, hear });
}

interface Listener {
  readonly lease: Lease | null;
  /** @param askedAt by the clock of `performance.now` */
  hear(beat: Beat, askedAt: number): void;
}

const listening = new WeakMap<Database, { readonly listeners: Set<Listener>; readonly end: () => void }>();

function listen(database: Database, listener: Listener): () => void {
  const heart = listening.get(database) ?? beginBeating(database);
  heart.listeners.add(listener);
  return () => {
    if (heart.listeners.delete(listener) && heart.listeners.size === 0) heart.end();
  };
}

function beginBeating(database: Database) {
  const listeners = new Set<Listener>();
  const timer = setInterval(async () => {
    const asked = [...listeners];
    const askedAt = performance.now();
    try {
      const beat = await renewLeases(
        database,
        asked.flatMap(({ lease }) => lease ?? []),
      );
      for (const { hear } of asked) hear(beat, askedAt);
    } catch {
      // Each lease knows how long it still counts.
    }
  }, database.leaseMs * RENEWED_AFTER);
  const heart = {
    listeners,
    end: () => {
      clearInterval(timer);
      listening.delete(database);
    },
  };
  listening.set(database, heart);
  return heart;
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

/** Projectors share the models evenly. Releasing it leaves; who is there is in each `Beat`. */
export async function joinMembers(database: Database, holder: string): Promise<KeptLease> {
  await sql`delete from leases where name like 'member:%' and expires_at < clock_timestamp()`.execute(
    database.kysely,
  );
  return keepLease(database, await seizeLease(database, `${MEMBER}${holder}`, holder));
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
