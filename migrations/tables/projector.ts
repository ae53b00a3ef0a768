export type ProjectorTables = Record<never, never>;
