import { MODELS_SCHEMA } from '../database/database.ts';

/** Where a read model is kept: the live one, or a rebuild beside it. The same code fills both. */
export interface Target {
  /** Schema of the model's tables. */
  readonly tables: string;
  /** Schema of the `checkpoints` table that belongs to them. */
  readonly checkpoints: string;
  /** An event that cannot be applied is parked in the live model; a rebuild halts at it. */
  readonly parks: boolean;
  /** Name of the lease without which nothing is written here. */
  readonly lease: string;
}

export function liveTarget(model: string): Target {
  return { tables: MODELS_SCHEMA, checkpoints: 'public', parks: true, lease: `model:${model}` };
}

export function rebuildTarget(model: string): Target {
  const schema = `rebuild_${model}`;
  return { tables: schema, checkpoints: schema, parks: false, lease: `rebuild:${model}` };
}
