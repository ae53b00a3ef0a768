import { setTimeout } from 'node:timers/promises';
import type { Dependencies, PersonRecord } from '../http/dependencies.ts';
import { openFairQueue } from '../limits/fair-queue.ts';
import { readAccount } from './account-state.ts';
import type { Person } from './sessions/sessions.ts';

const PARALLEL_MAXIMUM = 1;
/** Over all addresses. Waiting costs nothing; a refused caller would retry. */
export const EXPORTS_WAITING_MAXIMUM = 64;
/** The next one waits as long as the last took, but no longer than this. */
const REST_MAXIMUM_MS = 1_000;

/** @throws Rejected('busy') when too many wait */
export type ExportOwnAccount = (person: Pick<Person, 'accountId'>, address: string) => Promise<PersonRecord>;

/**
 * What was sent through the forms belongs to the account only once its email address is verified. Addresses
 * take turns, and exports get half of the time.
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
