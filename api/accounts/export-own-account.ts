import { setTimeout } from 'node:timers/promises';
import type { Dependencies, PersonRecord } from '../http/dependencies.ts';
import { openFairQueue } from '../limits/fair-queue.ts';
import { readAccount } from './account-state.ts';
import type { Person } from './sessions/sessions.ts';

/** Exports that run at once. */
const PARALLEL_MAXIMUM = 1;
/** Exports that may wait, over all addresses. Waiting costs nothing; a refused caller would ask again. */
export const EXPORTS_WAITING_MAXIMUM = 64;
/** After an export the next one waits as long as it took, but no longer than this. */
const REST_MAXIMUM_MS = 1_000;

/** @throws Rejected('busy') when too many wait */
export type ExportOwnAccount = (person: Pick<Person, 'accountId'>, address: string) => Promise<PersonRecord>;

/**
 * Everything that the person gave and got. What was sent through the forms under the same email address belongs to
 * the account only once that address has been verified. Addresses take turns: one with many accounts delays the others by
 * one export a round. However many ask, exports have half of the time, and everything else the other half.
 */
export function openOwnExport(
  dependencies: Dependencies,
  rest: (milliseconds: number) => Promise<unknown> = setTimeout,
): ExportOwnAccount {
  const inTurn = openFairQueue({
    parallelMaximum: PARALLEL_MAXIMUM,
    waitingMaximum: EXPORTS_WAITING_MAXIMUM,
  });

  return async (person, address) => {
    const begun = Promise.withResolvers<PersonRecord>();
    inTurn(address, async () => {
      const startedAtMs = performance.now();
      const record = read(person);
      begun.resolve(record);
      await record.catch(() => undefined);
      await rest(Math.min(performance.now() - startedAtMs, REST_MAXIMUM_MS));
    }).catch(begun.reject);
    return begun.promise;
  };

  async function read({ accountId }: Pick<Person, 'accountId'>): Promise<PersonRecord> {
    const { emailVerified } = await readAccount(dependencies, accountId);
    return dependencies.readPerson(accountId, { contact: emailVerified });
  }
}
