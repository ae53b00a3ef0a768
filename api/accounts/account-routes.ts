import { Elysia } from 'elysia';
import {
  ChangeEmail,
  ChangePassword,
  ChangeUsername,
  ChooseLanguage,
  EraseOwnAccount,
  type GetAccountSeenBy,
  VerifyEmail,
} from '../../events/accounts/account.ts';
import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import type { AnswerOf } from '../../events/call.ts';
import { handle } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { openPasswordChange } from './change-password.ts';
import { openUsernameChange } from './change-username.ts';
import { openEmailAddress } from './email-address.ts';
import { eraseOwnAccount } from './erase-own-account.ts';
import { openOwnExport } from './export-own-account.ts';
import { readOwnAccount } from './own-account.ts';
import type { VerifyOwnPassword } from './own-password.ts';
import { endOwnSession } from './own-sessions.ts';
import type { Passwords } from './passwords.ts';
import { readSeenBy } from './seen-by.ts';
import { sessionCookie } from './session-cookie.ts';

interface Needed {
  readonly passwords: Passwords;
  readonly verifyOwnPassword: VerifyOwnPassword;
}

/** What a signed-in person does with the account itself. */
export function accountRoutes(
  dependencies: Dependencies,
  pipeline: Pipeline,
  { passwords, verifyOwnPassword }: Needed,
) {
  const { log } = dependencies;
  const changePassword = openPasswordChange(dependencies, passwords, verifyOwnPassword);
  const changeUsername = openUsernameChange(dependencies);
  const emailAddress = openEmailAddress(dependencies);
  const exportOwnAccount = openOwnExport(dependencies);
  const cookie = sessionCookie(dependencies.settings.publicUrl);

  return new Elysia({ name: 'account-routes' })
    .use(pipeline)
    .get(
      '/api/protected/account',
      async ({ person }) => ({ success: true, data: await readOwnAccount(dependencies, person) }),
      { customer: true, detail: { summary: 'The account, its sessions and consents', tags: ['accounts'] } },
    )
    .post(
      '/api/protected/account/password',
      ({ person, body, address, runCommand }) =>
        runCommand((context) => changePassword({ person, given: body, address: address() }, context)),
      {
        customer: true,
        body: ChangePassword,
        detail: { summary: 'Replace the password; the other sessions end', tags: ['accounts'] },
      },
    )
    .post(
      '/api/protected/account/email',
      ({ person: { accountId }, body: { password, email }, address, runCommand }) =>
        runCommand(async (context) => {
          await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
          return emailAddress.request(accountId, email, context);
        }),
      {
        customer: true,
        body: ChangeEmail,
        detail: { summary: 'Have an address verified, and then used', tags: ['accounts'] },
      },
    )
    .post(
      '/api/email/verify',
      ({ body, runCommand }) => runCommand((context) => emailAddress.verify(body, context)),
      {
        anyone: true,
        body: VerifyEmail,
        detail: { summary: 'Verify an address with the link from the mail', tags: ['accounts'] },
      },
    )
    .put(
      '/api/protected/account/name',
      ({ person, body, runCommand }) =>
        runCommand((context) => changeUsername(person.accountId, body.username, context)),
      {
        customer: true,
        body: ChangeUsername,
        detail: { summary: 'Choose another username', tags: ['accounts'] },
      },
    )
    .put(
      '/api/protected/account/language',
      ({ person, body: { language }, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: accountDecider,
            command: { type: 'ChooseLanguage', language },
            context,
            stream: accountStream(person.accountId),
            answer: () => ({ status: 200, body: { success: true, data: { language } }, subject: null }),
          }),
        ),
      {
        customer: true,
        body: ChooseLanguage,
        detail: { summary: 'Choose the language of mails and messages', tags: ['accounts'] },
      },
    )
    .delete(
      '/api/protected/account/sessions/:id',
      async ({ person, params: { id } }) => {
        await endOwnSession(dependencies, person, id);
        return { success: true, data: { id } };
      },
      { customer: true, params: IdParams, detail: { summary: 'End a session', tags: ['accounts'] } },
    )
    .get(
      '/api/protected/account/export',
      async ({ person, set }) => {
        const record = await exportOwnAccount(person);
        set.headers['content-disposition'] = 'attachment; filename="my-data.json"';
        return record;
      },
      {
        customer: true,
        detail: { summary: 'Everything that the person gave and got', tags: ['accounts'] },
      },
    )
    .get(
      '/api/protected/account/seen-by',
      async ({ person }): Promise<AnswerOf<typeof GetAccountSeenBy>> => ({
        success: true,
        data: await readSeenBy(dependencies, person.accountId),
      }),
      {
        customer: true,
        detail: { summary: 'Who was shown the personal data of the account', tags: ['accounts'] },
      },
    )
    .post(
      '/api/protected/account/erase',
      ({ person, body: { password }, address, runCommand, set }) =>
        runCommand(async (context) => {
          const { accountId } = person;
          await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
          const handled = await eraseOwnAccount(dependencies, accountId, context);
          set.cookie = { [cookie.name]: { ...cookie.attributes, value: '', maxAge: 0 } };
          return handled;
        }),
      {
        customer: true,
        body: EraseOwnAccount,
        detail: { summary: 'Erase the account for good', tags: ['accounts'] },
      },
    );
}
