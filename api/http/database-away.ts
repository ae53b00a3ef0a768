/** SQLSTATE of a server that is going, gone, full or not there yet (Postgres, appendix A). */
const awayStates = /^(08...|57P0[1-5]|53[0-4]00)$/;
const awaySystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
/** What pg says without a code. */
const awayMessages = /^(timeout exceeded when trying to connect|Connection terminated)/;
/** Errors that may stand in each other as causes. */
const CAUSES_MAXIMUM = 5;

/** Whether what was thrown means that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseAway(thrown: unknown): boolean {
  let cause = thrown;
  for (let depth = 0; depth < CAUSES_MAXIMUM && cause instanceof Error; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (awayStates.test(code) || awaySystemCodes.has(code) || awayMessages.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}
