import type { VerifyEmail } from '../../events/accounts/account.ts';
import { accountStream } from '../../events/accounts/decider.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Alongside, alongside, type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { openSignedLinks } from '../../mail/signed-link.ts';
import { HttpError } from '../http/errors.ts';
import { done } from '../http/route.ts';
import { takeVerificationMail } from '../limits/budgets.ts';
import type { Opened } from '../opened.ts';
import { openOrderSlots } from '../order-slots.ts';
import { findAccount, onAccount } from './account-state.ts';
import { claimsOf, releaseFormerNames } from './login-names.ts';
import { claimNames, isVerifiedByAnother } from './unverified-names.ts';
import { endResets } from './used-links.ts';

export function openEmailAddress(dependencies: Opened) {
  const { database, log, budgets } = dependencies;
  const links = openSignedLinks(dependencies);
  const slots = openOrderSlots(dependencies);

  return {
    /** Mails a link, whose opening counts. @throws Rejected when another account has verified it */
    async request(accountId: number, email: string, context: CommandContext): Promise<Handled> {
      await takeVerificationMail(budgets, accountId, email);
      if (await isVerifiedByAnother(dependencies, email, accountId)) throw new Rejected('email_taken');
      return handle(log, {
        ...onAccount(accountId, { type: 'RequestEmailChange', email }),
        context,
        answer: () => done,
      });
    },

    /** To the account's address, or the one that is to replace it; none where it is verified. */
    async sendAgain(accountId: number, context: CommandContext): Promise<Handled> {
      const account = await findAccount(dependencies, accountId);
      const address = account?.requestedEmail ?? account?.email ?? null;
      await takeVerificationMail(budgets, accountId, address);
      return handle(log, {
        ...onAccount(accountId, { type: 'RequestVerification' }),
        context,
        answer: () => done,
      });
    },

    /** Releases waiting orders. @throws HttpError('link_invalid') when the link is wrong, late or used */
    async verify({ token }: VerifyEmail, context: CommandContext): Promise<Handled> {
      const accountId = links.idOf(token);
      const account = accountId === null ? null : await findAccount(dependencies, accountId);
      if (account === null) throw new HttpError('link_invalid');
      const open = [account.requestedEmail, account.emailVerified ? null : account.email];
      const email = open.find((each) => each !== null && links.isValid('verify-email', token, each));
      if (email === undefined || email === null) throw new HttpError('link_invalid');
      const isNamedByEmail = canonicalName(account.username) === canonicalName(account.email ?? '');
      const username = isNamedByEmail ? email : account.username;
      const claims = claimsOf(dependencies, { username, email }, accountStream(account.accountId));
      const released = await releasedOrders(account.accountId);
      const confirm = () =>
        handle(log, {
          ...onAccount(account.accountId, { type: 'ConfirmEmail', email }),
          context,
          claims,
          alongside: released,
          answer: (state) => {
            // It was withdrawn meanwhile.
            if (state.stage !== 'registered' || state.email !== email) throw new HttpError('link_invalid');
            return done;
          },
        });
      const isAnother = email !== account.email;
      // They were mailed to the address before. Also behind it, for those that are mailed at this moment.
      if (isAnother) await endResets(database.kysely, account.accountId);
      const handled = await claimNames(dependencies, claims, confirm, email);
      if (isAnother) await endResets(database.kysely, account.accountId);
      await releaseFormerNames(dependencies, accountStream(account.accountId));
      return handled;
    },
  };

  /** An order that is placed at this very moment is left to `app/jobs/held-orders.ts`. */
  async function releasedOrders(accountId: number): Promise<Alongside[]> {
    const streams = await slots.openFreeOrders(accountId);
    return streams.map((each) => alongside(each, readingDecider, { type: 'ReleaseReading' }));
  }
}
