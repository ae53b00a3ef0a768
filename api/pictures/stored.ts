import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { accountStream } from '../../events/accounts/decider.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import type { Picture } from '../../events/readings/picture-answers.ts';
import { closedRefusal } from '../../events/readings/promise-decisions.ts';
import { Rejected } from '../../events/rejected.ts';
import { RETENTION_DAYS } from '../../events/retention.ts';
import { readState } from '../../log/append/handle.ts';
import type { EventLog } from '../../log/log.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import { KeyDestroyed } from '../../log/sealing/keys.ts';
import { seal, unseal } from '../../log/sealing/seal.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { EncodedPicture } from './re-encode.ts';

/** Also those that no answer shows yet. */
export const PICTURES_OF_READING_MAXIMUM = 24;
const DAY_MS = 86_400_000;
const ID_LENGTH = 32;

type Kept = Pick<Dependencies, 'database' | 'log' | 'clock'>;

export interface Owned {
  readonly readingId: number;
  readonly accountId: number;
}

/** The same for the same bytes, so that a repeat adds nothing. Keyed, so it cannot be guessed. */
export function pictureId(log: EventLog, { readingId }: Owned, sent: Uint8Array): string {
  const digest = createHash('sha256').update(sent).digest('hex');
  return log.hashes.request(['picture', readingId, digest]).slice(0, ID_LENGTH);
}

/** @throws Rejected when the account was erased meanwhile, or the reading has as many as it may have */
export async function keepPicture(
  { database, log, clock }: Kept,
  { readingId, accountId }: Owned,
  id: string,
  { bytes, width, height }: EncodedPicture,
): Promise<Picture> {
  const { kysely } = database;
  const key = await log.keys.forSealing(accountStream(accountId)).catch((cause: unknown) => {
    throw cause instanceof KeyDestroyed ? new Rejected('unknown_id') : cause;
  });
  const now = clock();
  const { rows } = await sql<{ known: number; kept: boolean }>`
    with known as (select id from pictures where reading_id = ${readingId}),
    kept as (
      insert into pictures (id, reading_id, account_id, width, height, sealed, position, added_at, check_at)
      select ${id}, ${readingId}, account_id, ${width}, ${height},
        ${seal(key, bytes, associatedDataOf(id, accountId))}::bytea, ${await log.head()},
        ${now.toISOString()}, ${checkAfter(now)}
      from credentials
      where account_id = ${accountId} and (
        exists (select from known where id = ${id})
        or (select count(*) from known) < ${PICTURES_OF_READING_MAXIMUM})
      on conflict (id) do update set check_at = excluded.check_at
      returning id
    )
    select (select count(*) from known) as known, exists (select from kept) as kept`.execute(kysely);
  const [{ known, kept } = { known: 0, kept: false }] = rows;
  if (!kept) throw new Rejected(known < PICTURES_OF_READING_MAXIMUM ? 'unknown_id' : 'too_many_pictures');
  return { id, width, height };
}

/** Null where it is not there, or its person was erased. */
export async function openPicture(
  { database, log }: Pick<Kept, 'database' | 'log'>,
  { readingId, accountId }: Owned,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await database.kysely
    .selectFrom('pictures')
    .select('sealed')
    .where('id', '=', id)
    .where('reading_id', '=', readingId)
    .executeTakeFirst();
  const key = found === undefined ? null : await log.keys.forOpening(accountStream(accountId));
  if (found === undefined || key === null) return null;
  return new Uint8Array(unseal(key, found.sealed, associatedDataOf(id, accountId)));
}

/** They are not removed while the answer is on its way. @throws Rejected where one is none of this reading */
export async function requirePictures(
  { database: { kysely }, clock }: Pick<Kept, 'database' | 'clock'>,
  readingId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await kysely
    .updateTable('pictures')
    .set({ check_at: checkAfter(clock()) })
    .where('reading_id', '=', readingId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  if (found.length < new Set(ids).size) throw new Rejected('unknown_picture');
}

function checkAfter(now: Date): string {
  return new Date(now.getTime() + RETENTION_DAYS.unusedPicture * DAY_MS).toISOString();
}

function associatedDataOf(id: string, accountId: number) {
  return ['picture', id, accountStream(accountId)];
}

/** Of one round. */
const CHECKED_MAXIMUM = 200;

/** What its order still waits for stays, and what cannot be read; an answer may also be revised, so all are looked for again and again. */
export async function removeUnusedPictures({
  database: { kysely, maintenance },
  log,
  clock,
  logger,
}: Pick<Dependencies, 'database' | 'log' | 'clock' | 'logger'>): Promise<void> {
  const skipUnreadable = openSkipUnreadable(logger);
  const now = clock();
  const due = await kysely
    .selectFrom('pictures')
    .select(['id', 'reading_id'])
    .where('check_at', '<=', now.toISOString())
    .orderBy('check_at')
    .limit(CHECKED_MAXIMUM)
    .execute();
  const unused: string[] = [];
  for (const { id, reading_id: readingId } of due) {
    const stream = `reading-${readingId}`;
    if ((await skipUnreadable(stream, () => mayBeShown(stream, id))) === false) unused.push(id);
  }
  const used = due.map(({ id }) => id).filter((id) => !unused.includes(id));
  if (used.length > 0)
    await kysely
      .updateTable('pictures')
      .set({ check_at: checkAfter(now) })
      .where('id', 'in', used)
      .execute();
  if (unused.length === 0) return;
  // Not what an answer has taken up since.
  await kysely
    .deleteFrom('pictures')
    .where('id', 'in', unused)
    .where('check_at', '<=', now.toISOString())
    .execute();
  // The embedded database has no autovacuum, and an erasure's purge leaves this large table where it is.
  await sql`vacuum pictures`.execute(maintenance);

  async function mayBeShown(stream: string, id: string): Promise<boolean> {
    const state = await readState(log, readingDecider, stream);
    if (state.stage === 'not ordered') return false;
    if (state.stage === 'answered') return state.response?.pictures.includes(id) === true;
    return closedRefusal(state) === null;
  }
}
