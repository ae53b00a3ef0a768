import { sql } from 'kysely';
import type { Database } from '../migrations/database.ts';
import { OUTBOX } from './follower.ts';
import { noteMails, readStretchAfter } from './outbox.ts';

/** As the owner reads it beside the mail, which can be tried again there. */
const REASON = 'It waited in a backup and may have been sent since';

/**
 * Keeps mails of a restored backup from going out by themselves: the installation that was backed up may have sent them
 * after the backup was made. They stand among those that could not be sent. Also noted are those of events that no
 * follower had come to by then.
 * @returns how many they are
 */
export async function holdWaitingMails(database: Database): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ position: number }>`
      select position from follower_cursors where name = ${OUTBOX}`.execute(database.kysely);
    const stretch = await readStretchAfter(database, rows[0]?.position ?? 0);
    if (stretch === null || rows.length === 0) break;
    await noteMails(database, stretch.events);
    await sql`update follower_cursors set position = ${stretch.reached}::bigint where name = ${OUTBOX}`.execute(
      database.kysely,
    );
  }
  const { numAffectedRows } = await sql`
    update mails set outcome = 'failed', settled_at = clock_timestamp(), failure = ${REASON}
    where outcome is null`.execute(database.kysely);
  return Number(numAffectedRows ?? 0);
}
