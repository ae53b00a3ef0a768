import { ConnectionLost } from './connection.ts';

const CAUSES_MAXIMUM = 5;

/**
 * `lost`: whether the statement took effect is not known; `unwritable`: no room, memory or connections, or a
 * standby; `cancelled`: it took too long and had no effect; `refused`: it will fail again.
 */
export type DatabaseFailure = 'lost' | 'unwritable' | 'cancelled' | 'refused';

/** Null for what is no failure of the database. */
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

/** The database, not the command, is the reason: a retry can help. */
export function isDatabaseAway(thrown: unknown): boolean {
  const failure = databaseFailure(thrown);
  return failure !== null && failure !== 'refused';
}

/** It hangs, was ended, or leads to a standby. */
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

function sqlState(error: Error): string | null {
  if (!('code' in error && 'severity' in error) || typeof error.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}
