import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Lease } from '../log/delivery/lease.ts';
import type { EventLog } from '../log/log.ts';
import type { ReadModel } from './read-model.ts';
import type { Target } from './target.ts';

export interface Reached {
  readonly position: number;
  /** Empty at position 0. */
  readonly leafHash: Uint8Array;
}

export const BEGINNING: Reached = { position: 0, leafHash: new Uint8Array() };

export type CheckpointStatus =
  /** `version` is lower than the model's while a rebuild of it is due or under way. */
  | { readonly kind: 'follows'; readonly reached: Reached; readonly version: number }
  /** Folded by a newer release; the reason is a sentence. */
  | { readonly kind: 'newer'; readonly reason: string }
  /** From another log, or from a part that this one lost. */
  | { readonly kind: 'foreign'; readonly reason: string };

export interface Checkpoint extends Reached {
  readonly version: number;
  readonly epoch: string;
}

export async function readCheckpoint(
  database: Database,
  model: string,
  target: Target,
): Promise<Checkpoint | null> {
  const { rows } = await sql<{ version: number; epoch: string; position: number; leaf_hash: Uint8Array }>`
    select version, epoch, position, leaf_hash from ${sql.table(`${target.checkpoints}.checkpoints`)}
    where model = ${model}`.execute(database.kysely);
  const row = rows[0];
  if (row === undefined) return null;
  return { version: row.version, epoch: row.epoch, position: row.position, leafHash: row.leaf_hash };
}

/** Begins one at position 0 where there is none. */
export async function checkpointStatus(
  database: Database,
  log: EventLog,
  model: ReadModel,
  target: Target,
): Promise<CheckpointStatus> {
  const checkpoint = await readCheckpoint(database, model.name, target);
  if (checkpoint === null) {
    await beginCheckpoint(database, log, model, target);
    return { kind: 'follows', reached: BEGINNING, version: model.version };
  }
  if (checkpoint.version > model.version)
    return {
      kind: 'newer',
      reason: `A newer release is needed, or a rebuild by this one: a newer one folded the read model ${model.name}.`,
    };
  const reason = await whyForeign(log, model.name, checkpoint);
  return reason === null
    ? { kind: 'follows', reached: checkpoint, version: checkpoint.version }
    : { kind: 'foreign', reason };
}

async function beginCheckpoint(
  database: Database,
  log: EventLog,
  model: ReadModel,
  target: Target,
): Promise<void> {
  await sql`
    insert into ${sql.table(`${target.checkpoints}.checkpoints`)} (model, version, epoch, position, leaf_hash)
    values (${model.name}, ${model.version}, ${log.epoch}, 0, '')
    on conflict (model) do nothing`.execute(database.kysely);
}

async function whyForeign(log: EventLog, model: string, checkpoint: Checkpoint): Promise<string | null> {
  const remedy = `Nothing was changed; 'npm run projector -- rebuild ${model}' folds it again from this log; embedded, back up now and restore that into an empty DATA_DIR.`;
  if (checkpoint.epoch !== log.epoch) {
    return `The read model ${model} was folded from a log of another epoch. ${remedy}`;
  }
  if (checkpoint.position === 0) return null;
  const [event] = await log.readAfter(checkpoint.position - 1, 1);
  if (event === undefined) {
    return `The read model ${model} has reached position ${checkpoint.position}, where the log has no event: the log was restored to an earlier time. ${remedy}`;
  }
  if (!Buffer.from(event.leafHash).equals(checkpoint.leafHash)) {
    return `The read model ${model} has seen another event at position ${checkpoint.position} than the log holds: the log was restored and went on differently. ${remedy}`;
  }
  return null;
}

/** Null when the model goes on; readiness reads it in the database. */
export async function setAlarm(
  database: Database,
  lease: Lease,
  model: string,
  alarm: string | null,
): Promise<void> {
  await sql`
    update checkpoints set alarm = ${alarm}
    where model = ${model} and alarm is distinct from ${alarm}
      and exists (select from leases where name = ${lease.name}
        and fencing_token = ${lease.fencingToken}::bigint)`.execute(database.kysely);
}
