import type { Account, OwnSession } from '../../events/accounts/account.ts';
import type { RegisteredAccount } from '../../events/accounts/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { holderOf } from '../../log/read/read.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { DEFAULT_LANGUAGE } from '../http/language.ts';
import { readAccount, userOf } from './account-state.ts';
import type { Person } from './sessions/sessions.ts';

export async function readOwnAccount(dependencies: Dependencies, person: Person): Promise<Account> {
  const account = await readAccount(dependencies, person.accountId);
  const { emailVerified, requestedEmail, language, consents } = account;
  return {
    user: userOf(account),
    emailVerified,
    requestedEmail,
    language: language ?? DEFAULT_LANGUAGE,
    sessions: await readOwnSessions(dependencies, person),
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

/** Without quotas an account may have more. */
const LISTED_MAXIMUM = 100;

/** The newest first, without expired ones. */
async function readOwnSessions(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { accountId, sessionHash }: Person,
): Promise<OwnSession[]> {
  const now = clock().getTime();
  const rows = await database.kysely
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_seen_at', 'idle_seconds'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', clock().toISOString())
    .orderBy('id', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute();
  return rows
    .filter((row) => Date.parse(row.last_seen_at) + row.idle_seconds * 1000 > now)
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id_hash === sessionHash,
    }));
}

/** @throws Rejected('unknown_id') when the account has no such session */
export async function endOwnSession(
  { database }: Pick<Dependencies, 'database'>,
  { accountId }: Person,
  id: number,
): Promise<void> {
  const ended = await database.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new Rejected('unknown_id');
}
