export type SessionTables = Record<never, never>;
