// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module` in projector/models
export interface ReadModelTables {}

/** Long lists are counted by blocks, so that a page far down is found without passing the others. */
const BLOCK_IDS = 5_000;

export function blockOf(id: number): number {
  return Math.floor(id / BLOCK_IDS);
}

export function firstIdOf(block: number): number {
  return block * BLOCK_IDS;
}
