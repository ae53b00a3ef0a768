import { accountStream } from '../../events/accounts/decider.ts';
import { GetUserNote, PutUserNote } from '../../events/accounts/owner-answers.ts';
import { GetTotp, PostTotp, PostTotpConfirm, PostTotpOff } from '../../events/accounts/second-factor.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, type Route, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { accountRoutes } from './account-routes.ts';
import { findAccount, onAccount } from './account-state.ts';
import { accountCommands } from './commands.ts';
import { openOwnPassword, type VerifyOwnPassword } from './passwords/own-password.ts';
import { openPasswords } from './passwords/passwords.ts';
import { accountQueries } from './queries.ts';
import { openSecondFactor, type SecondFactor } from './second-factor.ts';

/** All share one queue of passwords. */
export function accountSlice(dependencies: Opened): readonly Route[] {
  const passwords = openPasswords();
  const secondFactor = openSecondFactor(dependencies);
  const verifyOwnPassword = openOwnPassword(dependencies, passwords);

  return [
    ...accountCommands(dependencies, { passwords, secondFactor }),
    ...accountQueries(dependencies),
    ...noteRoutes(dependencies),
    ...accountRoutes(dependencies, { passwords, verifyOwnPassword }),
    ...secondFactorRoutes(secondFactor, verifyOwnPassword),
  ];
}

/** Secret and recovery codes are given once, to a repeat not again. */
function secondFactorRoutes(secondFactor: SecondFactor, verifyOwnPassword: VerifyOwnPassword) {
  return routes(
    'accounts',
    route(GetTotp, 'admin', 'Whether logging in needs a code').answer(async ({ person: { accountId } }) => ({
      success: true,
      data: {
        enabled: await secondFactor.isEnabled(accountId),
        recoveryCodesLeft: await secondFactor.recoveryCodesLeft(accountId),
      },
    })),
    route(PostTotp, 'admin', 'Begin to set up an authenticator app', [
      'wrong_password',
      'totp_enabled',
      'too_many_tries',
    ]).answer(async ({ person: { accountId }, body: { password }, address }) => {
      await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
      return { success: true, data: await secondFactor.start(accountId) };
    }),
    route(PostTotpConfirm, 'admin', 'Switch on the second factor with the first code', [
      'totp_enabled',
      'totp_disabled',
      'code_invalid',
      'too_many_tries',
    ]).answer(({ person, body: { code }, runCommand }) =>
      runCommand((context) => secondFactor.confirm(person, code, context)),
    ),
    route(PostTotpOff, 'admin', 'Switch off the second factor', [
      'wrong_password',
      'totp_disabled',
      'code_invalid',
      'too_many_tries',
    ]).answer(({ person: { accountId }, body: { password, code }, address, runCommand }) =>
      runCommand(async (context) => {
        await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
        return secondFactor.disable(accountId, code, context);
      }),
    ),
  );
}

/** What the owner notes about a customer. */
const noteRoutes = ({ log }: Dependencies) =>
  routes(
    'accounts',
    route(GetUserNote, 'admin', 'The note about a customer', ['unknown_id']).answer(
      async ({ params: { id } }) => {
        const account = await findAccount({ log }, id);
        if (account === null) throw new Rejected('unknown_id');
        return { success: true, data: account.note };
      },
    ),
    route(PutUserNote, 'admin', 'Write or clear the note about a customer, who finds it in their record', [
      'unknown_id',
      'stale_edit',
      'owner_from_environment',
    ]).answer(({ params: { id }, body: { text, version }, carryOut }) =>
      carryOut({
        ...onAccount(id, { type: 'WriteNote', text, version }),
        answer: (state) => {
          const note = state.stage === 'registered' ? state.note : { text, version: 0 };
          return answered(PutUserNote, note, accountStream(id));
        },
      }),
    ),
  );
