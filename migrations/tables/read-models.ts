export type ReadModelTables = Record<never, never>;
