import type { ColumnType, Generated } from 'kysely';

/** How many leaves the tree has taken in. One row. */
export interface TreeTable {
  one: Generated<boolean>;
  size: number;
}

/** Hashes of one level that follow each other, 32 bytes each; at most 256, all of one page. */
export interface TreeHashesTable {
  /** 0 for leaves, 8, 16 and 24 for the roots of complete subtrees of 2^level leaves. */
  level: number;
  /** Number of the first of them in its level, from 0. */
  first: number;
  hashes: Uint8Array;
}

/** Heads that were signed, the newest ones of each epoch. */
export interface TreeHeadsTable {
  epoch: string;
  size: number;
  /** The checkpoint as it was signed. */
  note: string;
  signed_at: ColumnType<string, never, never>;
}

export interface TreeTables {
  tree: TreeTable;
  tree_hashes: TreeHashesTable;
  tree_heads: TreeHeadsTable;
}
