import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ForgetPassword, ResetPassword } from '../../../events/accounts/commands.ts';
import { accountStream } from '../../../events/accounts/decider.ts';
import { canonicalName } from '../../../events/accounts/names.ts';
import type { RegisteredAccount } from '../../../events/accounts/state.ts';
import type { Handled } from '../../../log/append/handle.ts';
import type { CommandContext } from '../../../log/log.ts';
import { resetMail } from '../../../mail/account-mails.ts';
import { type LinkIn, pageLink } from '../../../mail/mail.ts';
import { openSendSoon } from '../../../mail/retrying.ts';
import { HttpError } from '../../http/errors.ts';
import { takeTogether, unverifiedMails } from '../../limits/budgets.ts';
import type { Opened } from '../../opened.ts';
import { findAccount } from '../account-state.ts';
import { credentialsOf, findCredentials } from '../sessions/credentials.ts';
import { endSessions } from '../sessions/session-row.ts';
import { commandOf, endResets, recordUse } from '../used-links.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import type { Passwords } from './passwords.ts';

const TOKEN_BYTES = 32;
const LINK_LIFETIME_MS = 3_600_000;

export function openPasswordReset(dependencies: Opened, passwords: Passwords) {
  const { database, clock, settings, logger, budgets } = dependencies;
  const countUnverified = unverifiedMails(budgets);
  const sendSoon = openSendSoon(dependencies);

  return {
    /** The caller cannot tell whether an account has the address. @throws HttpError */
    async forgot({ email }: ForgetPassword, address: string): Promise<void> {
      await takeTogether([
        budgets.takeOfAddress('reset', address),
        budgets.take('resetMail', canonicalName(email)),
      ]);
      // Not waited for: how long the mail server takes would tell whether the address is known.
      sendLink(email).catch((cause: unknown) => logger.error({ err: cause }, 'a reset mail was not sent'));
    },

    /** Counts the try before anything slow. @throws HttpError when the link is not valid */
    async accountOf(token: string, address: string): Promise<number> {
      await budgets.takeOfAddress('reset', address);
      const { accountId } = await findLink(hash('sha256', token));
      return accountId;
    },

    /** Ends every session. @throws HttpError when the link is not valid, or the password easy to guess */
    async reset(
      { token, password }: ResetPassword,
      context: CommandContext,
      address: string,
    ): Promise<Handled> {
      const tokenHash = hash('sha256', token);
      const { accountId, usedBy } = await findLink(tokenHash);
      const use = { tokenHash, accountId, usedBy: context };
      if (usedBy !== null) {
        // Cut off before its event, which is all that is missing.
        if (isSame(usedBy, context)) return recordUse(dependencies, use);
        throw new HttpError('link_invalid');
      }
      const account = await findAccount(dependencies, accountId);
      if (account === null || !(await mayReset(account))) throw new HttpError('link_invalid');
      refuseGuessable(password, account);
      const passwordHash = await passwords.hash(password, address);
      // One statement uses the link and allows the rest: of two at once only one gets through.
      const isUsedNow = await database.kysely.transaction().execute(async (transaction) => {
        const used = await transaction
          .updateTable('password_resets')
          .set({ used_by: JSON.stringify(context) })
          .where('token_hash', '=', tokenHash)
          .where('used_by', 'is', null)
          .executeTakeFirst();
        if (used.numUpdatedRows === 0n) return false;
        await endResets(transaction, accountId);
        await transaction
          .updateTable('credentials')
          .set({ password_hash: passwordHash, changed_at: clock().toISOString() })
          .where('account_id', '=', accountId)
          .execute();
        await endSessions(transaction, accountId);
        return true;
      });
      // A parallel repeat may have been faster.
      if (!isUsedNow && !isSame((await findLink(tokenHash)).usedBy, context))
        throw new HttpError('link_invalid');
      // From here on, the cleanup finds the used link and appends a missing event.
      return recordUse(dependencies, use);
    },
  };

  async function sendLink(email: string): Promise<void> {
    const found = await findCredentials(dependencies, email);
    if (found === null || found.role === 'admin') return;
    const account = await findAccount(dependencies, found.accountId);
    if (account === null || account.email === null) return;
    if (!(await mayReset(account))) return;
    if (!account.emailVerified && (await countUnverified(account.email)) === null) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const tokenHash = hash('sha256', token);
    await database.kysely
      .insertInto('password_resets')
      .values({
        token_hash: tokenHash,
        account_id: found.accountId,
        ends_at: new Date(clock().getTime() + LINK_LIFETIME_MS).toISOString(),
      })
      .execute();
    if ((await findAccount(dependencies, found.accountId))?.email !== account.email) {
      // A change of address ends the links that it finds.
      await database.kysely.deleteFrom('password_resets').where('token_hash', '=', tokenHash).execute();
      return;
    }
    const link: LinkIn = (each) => pageLink(settings.publicUrl, `/auth?reset=${token}`, each);
    const isWanted = async () => (await findAccount(dependencies, found.accountId)) !== null;
    sendSoon(resetMail(account.email, link, account.language), isWanted);
  }

  /**
   * A mistyped address is a stranger's: unverified, it opens an account only while there is nothing else of
   * the person's. Accounts older than verification keep their way in.
   */
  async function mayReset({ accountId, emailVerified }: RegisteredAccount): Promise<boolean> {
    if (emailVerified) return true;
    const stream = accountStream(accountId);
    const { rows } = await sql`
      select 1 from credentials c where c.account_id = ${accountId} and (c.registered_before_verification
        or not exists (select from events e where e.subject = ${stream} and e.subject <> e.stream))`.execute(
      database.kysely,
    );
    return rows.length > 0;
  }

  /** @throws HttpError where the link is unknown or expired unused */
  async function findLink(
    tokenHash: string,
  ): Promise<{ readonly accountId: number; readonly usedBy: CommandContext | null }> {
    const link = await database.kysely
      .selectFrom('password_resets')
      .select(['account_id', 'ends_at', 'used_by'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (link === undefined) throw new HttpError('link_invalid');
    const accountId = link.account_id;
    if (link.used_by !== null) return { accountId, usedBy: commandOf(link.used_by) };
    const hasEnded = Date.parse(link.ends_at) <= clock().getTime();
    if (hasEnded || (await credentialsOf(dependencies, accountId)) === null)
      throw new HttpError('link_invalid');
    return { accountId, usedBy: null };
  }
}

function isSame(one: CommandContext | null, other: CommandContext): boolean {
  return one?.commandId === other.commandId && one.requestHash === other.requestHash;
}
