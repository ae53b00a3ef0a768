import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../migrations/database.ts';
import { noteMails, OUTBOX, readStretchAfter } from './outbox.ts';

/** As the owner reads it beside the mail, which can be tried again there. */
const REASON = 'It waited in a backup and may have been sent since';
/** A cursor of this name says up to which event mails are held; it goes when they are. */
const MARK = 'held-mails';

/**
 * Marks what waits in a backup, in the transaction that restores it: whatever happens afterwards, the mails are held
 * before any is sent.
 */
export async function markWaitingMails(transaction: Transaction<Tables>): Promise<void> {
  await sql`insert into follower_cursors (name, epoch, position)
    select ${MARK}, epoch, position from log_head
    on conflict (name) do update set epoch = excluded.epoch, position = excluded.position`.execute(
    transaction,
  );
}

/**
 * Keeps marked mails from going out by themselves: the installation that was backed up may have sent them after the
 * backup was made. They stand among those that could not be sent. Also noted are those of events that no follower had
 * come to by then. Interrupted, it goes on when it is called again; where nothing is marked it changes nothing.
 * @returns how many they are
 */
export async function holdMarkedMails(database: Database): Promise<number> {
  const held = await positionOf(database, MARK);
  if (held === null) return 0;
  for (;;) {
    const position = await positionOf(database, OUTBOX);
    if (position === null || position >= held) break;
    const stretch = await readStretchAfter(database, position);
    if (stretch === null) break;
    await noteMails(
      database,
      stretch.events.filter((event) => event.position <= held),
    );
    const reached = Math.min(stretch.reached, held);
    await sql`update follower_cursors set position = ${reached}::bigint where name = ${OUTBOX}`.execute(
      database.kysely,
    );
  }
  const { numAffectedRows } = await sql`
    with ended as (delete from follower_cursors where name = ${MARK} returning position)
    update mails set outcome = 'failed', settled_at = clock_timestamp(), failure = ${REASON}
    from ended where outcome is null and mails.position <= ended.position`.execute(database.kysely);
  return Number(numAffectedRows ?? 0);
}

async function positionOf({ kysely }: Database, name: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select position from follower_cursors where name = ${name}`.execute(kysely);
  return rows[0]?.position ?? null;
}
