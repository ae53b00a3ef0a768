/** A connection outside the pool. */
export interface Connection {
  /**
   * Values: text, numbers, booleans, null, Uint8Array, arrays of these.
   * @throws ConnectionLost when there is no answer; otherwise the server's own error
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** With a plan that the connection keeps: see `Database.prepared`. */
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Calls `listener` once when the server ends the connection. With a listener, an idle connection is closed, and counts
   * as ended, when a pooled one of the same database is lost. Never on PGlite.
   */
  onLost(listener: (cause: Error) => void): void;
  close(): Promise<void>;
}

export interface ConnectionLimits {
  /** How long connecting, or waiting for a free connection of the pool, may take. */
  readonly connectMs: number;
  /** After this long the server cancels a statement (`statement_timeout`), its waits for locks included. */
  readonly statementMs: number;
  /** After this long without an answer the connection counts as lost. More than `statementMs`. */
  readonly answerMs: number;
  /** Statements read whole tables, so that parallel workers and compiled plans pay: both take long to start. */
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

/** The connection is gone or does not answer. Whether the statement took effect is not known. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause });
  }
}

/**
 * What `work` gives, or the server's own error. Every other failure of a connection, silence included, is a loss.
 * @throws ConnectionLost
 */
export function bounded<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  // Not p-timeout, which makes an error with its stack for each call: two for each statement.
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

/** Thrown by the driver about a value, before anything was sent or after the answer came. */
function isDefect(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError;
}
