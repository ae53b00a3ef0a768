import type { RegisteredAccount } from '../../events/accounts/state.ts';
import { passwordChangedMail, verificationMail } from '../../mail/account-mails.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { openSignedLinks } from '../http/signed-link.ts';

const VERIFICATION_LIFETIME_MS = 3 * 86_400_000;

/** Mails about an account. None is waited for: how long the mail server takes would tell what was found. */
export interface AccountMails {
  /** Sends the link that verifies `email`, the account's address or the one that it is to have. */
  sendVerification(account: RegisteredAccount, email: string): void;
  sendPasswordChanged(account: RegisteredAccount): void;
}

export function openAccountMails(dependencies: Dependencies): AccountMails {
  const { mailer, settings, logger } = dependencies;
  const links = openSignedLinks(dependencies);
  const send = (mail: Mail) => {
    mailer
      .send(mail)
      .catch((cause: unknown) => logger.error({ err: cause }, 'a mail about an account was not sent'));
  };

  return {
    sendVerification(account, email) {
      const token = links.sign('verify-email', {
        id: account.accountId,
        about: email,
        lifetimeMs: VERIFICATION_LIFETIME_MS,
      });
      send(verificationMail(email, `${settings.publicUrl}/account?verify=${token}`, account.language));
    },
    sendPasswordChanged(account) {
      if (account.email === null) return;
      send(passwordChangedMail(account.email, `${settings.publicUrl}/auth`, account.language));
    },
  };
}
