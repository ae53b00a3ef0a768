import { type Kysely, sql } from 'kysely';

/**
 * Release 0.3.0 could seal an event behind its person's `AccountErased`. Such events
 * become unreadable, and every read model is folded again without the person.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update events e set sealed = null from events gone
    where gone.type = 'AccountErased' and gone.stream = e.subject and gone.position < e.position
      and e.sealed is not null`.execute(database);
  if (numAffectedRows === 0n) return;
  await sql`update checkpoints set version = 0`.execute(database);
  await sql`update purges set requested = requested + 1`.execute(database);
}
