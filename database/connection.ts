export interface Connection {
  /** Text, numbers, booleans, null, Uint8Array, arrays of these. @throws ConnectionLost without an answer */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Keeps the plan: see `Database.prepared`. */
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Once, when the server ends it; an idle one takes that from any lost one of its pool. Never on PGlite. */
  onLost(listener: (cause: Error) => void): void;
  close(): Promise<void>;
}

export interface ConnectionLimits {
  /** For connecting, or waiting for a free connection of the pool. */
  readonly connectMs: number;
  /** `statement_timeout`, waits for locks included. */
  readonly statementMs: number;
  /** After this long the connection counts as lost. More than `statementMs`. */
  readonly answerMs: number;
  /** Parallel workers and compiled plans pay only here: both take long to start. */
  readonly wholeTables?: boolean;
}

/** For everything that a request, a batch or a lease waits for. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connectMs: 4_000,
  statementMs: 7_000,
  answerMs: 8_000,
};

const HALF_AN_HOUR_MS = 30 * 60_000;

/** For statements that read or write whole tables: migrations, rebuilds, audits. */
export const MAINTENANCE_LIMITS: ConnectionLimits = {
  connectMs: CONNECTION_LIMITS.connectMs,
  statementMs: HALF_AN_HOUR_MS,
  answerMs: HALF_AN_HOUR_MS + 1_000,
  wholeTables: true,
};

/** Whether the statement took effect is not known. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause });
  }
}

/** Every failure but the server's own error, silence included, is a loss. @throws ConnectionLost */
export function bounded<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  // p-timeout makes an error with its stack for each call: two for each statement.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ConnectionLost(new Error(`no answer within ${limitMs} ms`)));
    }, limitMs);
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (cause: unknown) => {
        clearTimeout(timer);
        reject(isServersOwn(cause) || isDefect(cause) ? cause : new ConnectionLost(cause));
      },
    );
  });
}

/** PostgreSQL's errors have a severity; those of sockets do not. */
function isServersOwn(cause: unknown): boolean {
  return cause instanceof Error && 'severity' in cause;
}

/** Thrown by the driver about a value, before sending or after the answer. */
function isDefect(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError;
}

/** Postgres, catalog pg_type. */
const BYTEA = 17;
const INT8 = 20;
const JSON_TYPE = 114;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Positions stay far below 2^53; dates stay text; times are ISO 8601; `json` stays the text it was. */
export const parsers: Record<number, (text: string) => unknown> = {
  // Hex format: `\\x…`.
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [JSON_TYPE]: (text) => text,
};
