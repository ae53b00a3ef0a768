import type { Dependencies, PersonRecord } from '../http/dependencies.ts';
import { openFairQueue } from '../http/fair-queue.ts';
import { readAccount } from './account-state.ts';
import type { Person } from './sessions.ts';

/** Exports that are put together at once. */
const PARALLEL_MAXIMUM = 1;
/** Exports that wait for their turn, over all accounts. */
export const EXPORTS_WAITING_MAXIMUM = 16;

/** @throws Rejected('busy') when too many wait */
export type ExportOwnAccount = (person: Person) => Promise<PersonRecord>;

/**
 * Everything that the person gave and got. What was sent through the forms under the same email address belongs to
 * the account only once that address has been verified. Accounts take turns: one that asks again and again delays the
 * others by one export a round, and orders by no more than one.
 */
export function openOwnExport(dependencies: Dependencies): ExportOwnAccount {
  const inTurn = openFairQueue({
    parallelMaximum: PARALLEL_MAXIMUM,
    waitingMaximum: EXPORTS_WAITING_MAXIMUM,
  });
  return ({ accountId, actor }) =>
    inTurn(actor, async () => {
      const { emailVerified } = await readAccount(dependencies, accountId);
      return dependencies.readPerson(accountId, { contact: emailVerified });
    });
}
