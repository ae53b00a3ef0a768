import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Checkpoint, epochOf } from '../../events/proof/checkpoint.ts';
import { openNote } from '../../events/proof/note.ts';

/** Of an epoch, in the database. */
export const HEADS_KEPT = 1_000;

/** Null where there is none yet. */
export async function newestNote({ kysely }: Database, epoch: string): Promise<string | null> {
  const head = await kysely
    .selectFrom('tree_heads')
    .select('note')
    .where('epoch', '=', epoch)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head?.note ?? null;
}

/** Smallest first. */
export function readNotes({ kysely }: Database, epoch: string): Promise<{ size: number; note: string }[]> {
  return kysely
    .selectFrom('tree_heads')
    .select(['size', 'note'])
    .where('epoch', '=', epoch)
    .orderBy('size')
    .execute();
}

/** Null where there is none yet. */
export async function newestSize({ kysely }: Database, epoch: string): Promise<number | null> {
  const head = await kysely
    .selectFrom('tree_heads')
    .select((heads) => heads.fn.max('size').as('size'))
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return head?.size ?? null;
}

export async function storeNote(
  { kysely }: Database,
  epoch: string,
  size: number,
  note: string,
): Promise<void> {
  await sql`
    with kept as (
      insert into tree_heads (epoch, size, note) values (${epoch}::uuid, ${size}::bigint, ${note})
      on conflict do nothing
    )
    delete from tree_heads where epoch = ${epoch}::uuid and size < (
      select size from tree_heads where epoch = ${epoch}::uuid order by size desc offset ${HEADS_KEPT} limit 1
    )`.execute(kysely);
}

/** A part of a sentence about the head. */
export type HeadFault =
  | 'is no signed checkpoint'
  | 'was signed by another key'
  | 'has a wrong signature'
  | 'is of another log';

/** Under whatever host it was reached at. */
export async function readOwnNote(
  note: string,
  epoch: string,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<Checkpoint | HeadFault> {
  const name = note.slice(0, note.indexOf('\n'));
  const opened = await openNote(note, { name, publicKey });
  switch (opened.outcome) {
    case 'signed':
      return epochOf(opened.checkpoint.origin) === epoch ? opened.checkpoint : 'is of another log';
    case 'not a checkpoint':
      return 'is no signed checkpoint';
    case 'signed by another key':
      return 'was signed by another key';
    case 'wrong signature':
      return 'has a wrong signature';
    default:
      return opened satisfies never;
  }
}
