import type { Account } from '../../events/accounts/account.ts';
import type { RegisteredAccount } from '../../events/accounts/state.ts';
import { holderOf } from '../../log/read/read.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { DEFAULT_LANGUAGE } from '../http/language.ts';
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
    newsletter: await getsNewsletter(dependencies, account),
  };
}

/** Only the verified address: a stranger's subscription is the stranger's business. */
async function getsNewsletter(
  { database, log }: Dependencies,
  { email, emailVerified }: RegisteredAccount,
): Promise<boolean> {
  if (email === null || !emailVerified) return false;
  const holder = await holderOf(database, 'subscriber', log.hashes.name('subscriber', email.toLowerCase()));
  if (holder === null) return false;
  return (await log.readStream(holder)).some(({ type }) => type === 'SubscriptionConfirmed');
}
