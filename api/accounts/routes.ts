import { GetTotp, PostTotp, PostTotpConfirm, PostTotpOff } from '../../events/accounts/second-factor.ts';
import { type Route, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { accountRoutes } from './account-routes.ts';
import { accountCommands } from './commands.ts';
import { customerRoutes } from './customers.ts';
import { newsletterRoutes } from './leave-newsletter.ts';
import { openOwnPassword, openPasswords, type VerifyOwnPassword } from './passwords/passwords.ts';
import { openSecondFactor, type SecondFactor } from './second-factor.ts';

export function accountSlice(dependencies: Opened): readonly Route[] {
  const passwords = openPasswords();
  const secondFactor = openSecondFactor(dependencies);
  const verifyOwnPassword = openOwnPassword(dependencies, passwords);

  return [
    ...accountCommands(dependencies, { passwords, secondFactor }),
    ...customerRoutes(dependencies),
    ...accountRoutes(dependencies, { passwords, verifyOwnPassword }),
    ...newsletterRoutes(dependencies),
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
    ]).answer(({ person, body: { code }, appendCommand }) =>
      appendCommand((context) => secondFactor.confirm(person, code, context)),
    ),
    route(PostTotpOff, 'admin', 'Switch off the second factor', [
      'wrong_password',
      'totp_disabled',
      'code_invalid',
      'too_many_tries',
    ]).answer(({ person: { accountId }, body: { password, code }, address, appendCommand }) =>
      appendCommand(async (context) => {
        await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
        return secondFactor.disable(accountId, code, context);
      }),
    ),
  );
}
