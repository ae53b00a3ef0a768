/** The key that new data keys are wrapped by. At most one row. */
export interface WrappingKeyTable {
  one: boolean;
  id: string;
}

/** How many destructions there were, and how many of them the embedded database was rewritten after. One row. */
export interface PurgesTable {
  one: boolean;
  requested: number;
  completed: number;
}

export interface ErasureTables {
  wrapping_key: WrappingKeyTable;
  purges: PurgesTable;
}
