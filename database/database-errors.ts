import { ConnectionLost } from './connection.ts';

/** Errors that may be each other's cause. */
const CAUSES_MAXIMUM = 5;

/**
 * What a failure of the database means for the caller:
 * - `lost`: the connection is gone or hangs; whether the statement took effect is not known
 * - `unwritable`: the server cannot write at present: no room, no memory, no connections, or it is a standby
 * - `cancelled`: the server ended a statement that took too long; it had no effect
 * - `refused`: the statement itself is at fault, and will fail again
 */
export type DatabaseFailure = 'lost' | 'unwritable' | 'cancelled' | 'refused';

/** Null for everything that is no failure of the database. */
export function databaseFailure(thrown: unknown): DatabaseFailure | null {
  let cause = thrown;
  for (let depth = 0; depth < CAUSES_MAXIMUM && cause instanceof Error; depth++) {
    if (cause instanceof ConnectionLost) return 'lost';
    const state = sqlState(cause);
    if (state !== null) return failureOf(state);
    cause = cause.cause;
  }
  return null;
}

/** Whether the database, rather than the command, is the reason: trying again later can help. */
export function isDatabaseAway(thrown: unknown): boolean {
  const failure = databaseFailure(thrown);
  return failure !== null && failure !== 'refused';
}

/** Whether the connection must not be used again: it hangs, was ended, or leads to a standby. */
export function isConnectionSpent(thrown: unknown): boolean {
  return databaseFailure(thrown) === 'lost' || (thrown instanceof Error && sqlState(thrown) === READ_ONLY);
}

/** Data exceptions and violated constraints: another command may well succeed. */
export function isAboutValues(thrown: unknown): boolean {
  return thrown instanceof Error && /^2[23]/.test(sqlState(thrown) ?? '');
}

/** A statement names a table or a sequence that is not there. */
export function isUndefinedTable(thrown: unknown): boolean {
  return thrown instanceof Error && sqlState(thrown) === '42P01';
}

const READ_ONLY = '25006';

/** PostgreSQL, appendix A. */
function failureOf(state: string): DatabaseFailure {
  // 08: connection exceptions; 57P: the operator ended the session or the server; 25P03: idle in a transaction.
  if (/^(08|57P|25P03)/.test(state)) return 'lost';
  // 53: insufficient resources; 58: errors of the operating system.
  if (/^(53|58)/.test(state) || state === READ_ONLY) return 'unwritable';
  // query_canceled, lock_not_available.
  if (state === '57014' || state === '55P03') return 'cancelled';
  return 'refused';
}

/** Five characters, on errors that the server sent. */
function sqlState(error: Error): string | null {
  if (!('code' in error && 'severity' in error) || typeof error.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}
