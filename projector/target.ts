import { MODELS_SCHEMA } from '../database/database.ts';

/** Live or being rebuilt: the same code fills both. */
export interface Target {
  readonly tables: string;
  readonly checkpoints: string;
  /** A rebuild halts instead of parking an event. */
  readonly parks: boolean;
  readonly lease: string;
}

export function liveTarget(model: string): Target {
  return { tables: MODELS_SCHEMA, checkpoints: 'public', parks: true, lease: `model:${model}` };
}

export function rebuildTarget(model: string): Target {
  const schema = `rebuild_${model}`;
  return { tables: schema, checkpoints: schema, parks: false, lease: `rebuild:${model}` };
}
