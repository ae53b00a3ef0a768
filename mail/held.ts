import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { noteMails, OUTBOX, readStretchAfter } from './outbox.ts';

/** For the owner, who can retry the mail. */
const REASON = 'It waited in a backup and may have been sent since';
/** The cursor stores up to which event mails are to be held; it is deleted once they are. */
const MARK = 'held-mails';

/** In the transaction that restores the backup, so that a kill right after it changes nothing. */
export async function markWaitingMails(transaction: Transaction<Tables>): Promise<void> {
  await sql`insert into follower_cursors (name, epoch, position)
    select ${MARK}, epoch, position from log_head
    on conflict (name) do update set epoch = excluded.epoch, position = excluded.position`.execute(
    transaction,
  );
}

/**
 * The backed-up installation may have sent them since. The desk lists them, including those of events that
 * the outbox had not reached. After an interruption the next call goes on.
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
