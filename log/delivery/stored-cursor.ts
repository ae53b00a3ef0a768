import { sql } from 'kysely';
import type { Database } from '../../migrations/database.ts';
import type { Lease } from './lease.ts';

/** Where a follower stands whose effects do not carry a checkpoint of their own. */
export async function readCursor(database: Database, name: string): Promise<number> {
  const cursor = await database.kysely
    .selectFrom('follower_cursors')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return cursor.position;
}

/** Moves the cursor forward for the holder of the lease. @throws when another process has it */
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
