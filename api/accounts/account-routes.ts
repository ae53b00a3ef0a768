import {
  DeleteAccountSession,
  GetAccount,
  GetAccountExport,
  GetAccountSeenBy,
  PostAccountEmail,
  PostAccountErase,
  PostAccountPassword,
  PostEmailVerify,
  PostVerification,
  PutAccountLanguage,
  PutAccountName,
} from '../../events/accounts/account.ts';
import { GetUser } from '../../events/accounts/answers.ts';
import { accountStream } from '../../events/accounts/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { onAccount, readAccount, readUser, userOf } from './account-state.ts';
import { openEmailAddress } from './email-address.ts';
import { eraseOwnAccount } from './erase-own-account.ts';
import { claimsOf, releaseFormerNames } from './login-names.ts';
import { openOwnExport, readOwnAccount } from './own-account.ts';
import { openPasswordChange } from './passwords/change-password.ts';
import type { Passwords, VerifyOwnPassword } from './passwords/passwords.ts';
import { readSeenBy } from './seen-by.ts';
import { endOwnSession } from './sessions/session-row.ts';
import { sessionCookie } from './token.ts';
import { claimNames } from './unverified-names.ts';

interface Needed {
  readonly passwords: Passwords;
  readonly verifyOwnPassword: VerifyOwnPassword;
}

export function accountRoutes(dependencies: Opened, { passwords, verifyOwnPassword }: Needed) {
  const changePassword = openPasswordChange(dependencies, passwords, verifyOwnPassword);
  const changeUsername = openUsernameChange(dependencies);
  const emailAddress = openEmailAddress(dependencies);
  const exportOwnAccount = openOwnExport(dependencies);
  const cookie = sessionCookie(dependencies.settings.publicUrl);
  const countChange = (accountId: number) => dependencies.budgets.take('change', String(accountId));

  return routes(
    'accounts',
    route(GetUser, 'anyone', 'Who is logged in', ['not_signed_in']).answer(({ person }) => {
      if (person === null) throw new Rejected('not_signed_in');
      return readUser(dependencies, person.accountId);
    }),
    route(GetAccount, 'customer', 'The account, its sessions and consents').answer(async ({ person }) => ({
      success: true,
      data: await readOwnAccount(dependencies, person),
    })),
    route(PostAccountPassword, 'customer', 'Replace the password; the other sessions end', [
      'wrong_password',
      'too_many_tries',
    ]).answer(({ person, body, address, appendCommand }) =>
      // A repeat does again what may have been cut off.
      appendCommand(async (context) => {
        await countChange(person.accountId);
        return changePassword({ person, given: body, address: address() }, context);
      }),
    ),
    route(PostAccountEmail, 'customer', 'Have an address verified, and then used', [
      'wrong_password',
      'email_taken',
      'owner_from_environment',
      'too_many_tries',
    ]).answer(({ person: { accountId }, body: { password, email }, address, runCommand }) =>
      runCommand(async (context) => {
        await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
        return emailAddress.request(accountId, email, context);
      }),
    ),
    route(PostVerification, 'customer', 'Send the mail again that verifies the address', [
      'owner_from_environment',
      'too_many_tries',
    ]).answer(({ person: { accountId }, runCommand }) =>
      runCommand((context) => emailAddress.sendAgain(accountId, context)),
    ),
    route(PostEmailVerify, 'anyone', 'Verify an address with the link from the mail', [
      'link_invalid',
      'email_taken',
      'unknown_id',
      'owner_from_environment',
    ]).answer(({ body, runCommand }) => runCommand((context) => emailAddress.verify(body, context))),
    route(PutAccountName, 'customer', 'Choose another username', [
      'username_taken',
      'owner_from_environment',
      'too_many_tries',
    ]).answer(({ person, body, runCommand }) =>
      runCommand(async (context) => {
        await countChange(person.accountId);
        return changeUsername(person.accountId, body.username, context);
      }),
    ),
    route(PutAccountLanguage, 'customer', 'Choose the language of mails and messages', [
      'too_many_tries',
    ]).answer(({ person: { accountId }, body: { language }, runCommand }) =>
      runCommand(async (context) => {
        await countChange(accountId);
        return handle(dependencies.log, {
          ...onAccount(accountId, { type: 'ChooseLanguage', language }),
          context,
          answer: () => answered(PutAccountLanguage, { language }),
        });
      }),
    ),
    route(DeleteAccountSession, 'customer', 'End a session').answer(
      async ({ person, params: { id }, runOnce }) => {
        await runOnce(() => endOwnSession(dependencies.database, person.accountId, id));
        return { success: true, data: { id } };
      },
    ),
    route(GetAccountExport, 'customer', 'Everything that the person gave and got').answer(
      async ({ person, set, address }) => {
        const record = await exportOwnAccount(person, address());
        set.headers['content-disposition'] = 'attachment; filename="my-data.json"';
        return { ...record };
      },
    ),
    route(GetAccountSeenBy, 'customer', 'Who was shown the personal data of the account').answer(
      async ({ person }) => ({
        success: true,
        data: await readSeenBy(dependencies, person.accountId),
      }),
    ),
    route(PostAccountErase, 'customer', 'Erase the account for good', [
      'wrong_password',
      'owner_stays',
      'too_many_tries',
    ]).answer(({ person, body: { password }, address, repeatCommand, set }) =>
      repeatCommand(async (context) => {
        const { accountId } = person;
        await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
        const handled = await eraseOwnAccount(dependencies, accountId, context);
        set.cookie = { [cookie.name]: { ...cookie.attributes, value: '', maxAge: 0 } };
        return handled;
      }),
    ),
  );
}

/** The old one is free again. @throws Rejected when the name is taken */
function openUsernameChange(dependencies: Opened) {
  return async (accountId: number, username: string, context: CommandContext): Promise<Handled> => {
    const before = await readAccount(dependencies, accountId);
    const stream = accountStream(accountId);
    const claims = claimsOf(dependencies, { username, email: before.email }, stream);
    const handled = await claimNames(dependencies, claims, () =>
      handle(dependencies.log, {
        ...onAccount(accountId, { type: 'ChangeUsername', username }),
        context,
        claims,
        answer: (state) => {
          if (state.stage !== 'registered') throw new Error(`${stream} is ${state.stage}`);
          return { status: 200, body: { success: true, data: userOf(state) }, subject: stream };
        },
      }),
    );
    await releaseFormerNames(dependencies, stream);
    return handled;
  };
}
