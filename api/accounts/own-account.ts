import { setTimeout } from 'node:timers/promises';
import type { Account } from '../../events/accounts/account.ts';
import type { RegisteredAccount } from '../../events/accounts/state.ts';
import { holderOf } from '../../log/read/read.ts';
import type { Dependencies, PersonRecord } from '../http/dependencies.ts';
import { DEFAULT_LANGUAGE } from '../http/language.ts';
import { openFairQueue } from '../limits/fair-queue.ts';
import { readAccount, userOf } from './account-state.ts';
import { readOwnSessions } from './sessions/session-row.ts';
import type { Person } from './sessions/sessions.ts';

export async function readOwnAccount(dependencies: Dependencies, person: Person): Promise<Account> {
  const account = await readAccount(dependencies, person.accountId);
  const { emailVerified, requestedEmail, language, consents } = account;
  return {
    user: userOf(account),
    emailVerified,
    requestedEmail,
    language: language ?? DEFAULT_LANGUAGE,
    sessions: await readOwnSessions(dependencies.database, person, dependencies.clock()),
    consents: consents.map(({ text, textVersion, language: shown, givenAt }) => ({
      text,
      version: textVersion,
      language: shown,
      at: givenAt,
    })),
    newsletter: (await ownSubscription(dependencies, account)) !== null,
  };
}

/**
 * The stream of a confirmed subscription, of the verified address only: a stranger's subscription is the stranger's
 * business.
 */
export async function ownSubscription(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { email, emailVerified }: Pick<RegisteredAccount, 'email' | 'emailVerified'>,
): Promise<string | null> {
  if (email === null || !emailVerified) return null;
  const holder = await holderOf(database, 'subscriber', log.hashes.name('subscriber', email.toLowerCase()));
  if (holder === null) return null;
  const isConfirmed = (await log.readStream(holder)).some(({ type }) => type === 'SubscriptionConfirmed');
  return isConfirmed ? holder : null;
}

const PARALLEL_MAXIMUM = 1;
/** Over all addresses. Waiting costs nothing; a refused caller would retry. */
export const EXPORTS_WAITING_MAXIMUM = 64;
/** The next one waits as long as the last took, but no longer than this. */
const REST_MAXIMUM_MS = 1_000;

/** @throws Rejected('busy') when too many wait */
type ExportOwnAccount = (person: Pick<Person, 'accountId'>, address: string) => Promise<PersonRecord>;

/** Forms count only under a verified address. Addresses take turns; exports get half of the time. */
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
