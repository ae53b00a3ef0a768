import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Answer, Remembered } from '../log.ts';
import type { DataKeys } from '../sealing/keys.ts';
import { answerAssociatedData, unseal } from '../sealing/seal.ts';

interface CommandRow {
  readonly request_hash: string;
  readonly last_position: number;
  readonly status: number;
  readonly answer: string | null;
  readonly answer_sealed: Uint8Array | null;
  readonly answer_subject: string | null;
  readonly first_event_id: string;
}

export interface RememberedCommand {
  readonly remembered: Remembered;
  readonly firstEventId: string;
}

/** Null where it has not been carried out. */
export async function readRemembered(
  database: Database,
  keys: DataKeys,
  commandId: string,
  requestHash: string,
): Promise<RememberedCommand | null> {
  const { rows } = await sql<CommandRow>`
    select encode(c.request_hash, 'hex') as request_hash, c.last_position, c.status, c.answer, c.answer_sealed,
      c.answer_subject, e.event_id as first_event_id
    from commands c join events e on e.position = c.first_position
    where c.command_id = ${commandId}`.execute(database.kysely);
  const row = rows[0];
  if (row === undefined) return null;
  const firstEventId = row.first_event_id;
  if (row.request_hash !== requestHash) return { remembered: { outcome: 'command_id_reused' }, firstEventId };
  const answer = await answerOf(commandId, row, keys);
  if (answer === null) return { remembered: { outcome: 'answer_ended' }, firstEventId };
  return { remembered: { outcome: 'duplicate', answer, lastPosition: row.last_position }, firstEventId };
}

/** Null once it has ended, or the person's key is gone. */
async function answerOf(commandId: string, row: CommandRow, keys: DataKeys): Promise<Answer | null> {
  const { status, answer_sealed: sealed, answer_subject: subject } = row;
  if (row.answer !== null) return { status, body: JSON.parse(row.answer), subject: null };
  if (sealed === null || subject === null) return null;
  const key = await keys.forOpening(subject);
  if (key === null) return null;
  const text = unseal(key, sealed, answerAssociatedData(commandId, subject)).toString('utf8');
  return { status, body: JSON.parse(text), subject };
}
