import { GetTotp, PostTotp, PostTotpConfirm, PostTotpOff } from '../../events/accounts/second-factor.ts';
import { route, routes } from '../http/route.ts';
import type { VerifyOwnPassword } from './own-password.ts';
import type { SecondFactor } from './second-factor.ts';

/** The owner's second factor. The secret and the recovery codes are given once, to a repeat not again. */
export function secondFactorRoutes(secondFactor: SecondFactor, verifyOwnPassword: VerifyOwnPassword) {
  return routes(
    'accounts',
    route(GetTotp, 'admin', 'Whether logging in needs a code').answer(async ({ person: { accountId } }) => ({
      success: true,
      data: {
        enabled: await secondFactor.isEnabled(accountId),
        recoveryCodesLeft: await secondFactor.recoveryCodesLeft(accountId),
      },
    })),
    route(PostTotp, 'admin', 'Begin to set up an authenticator app', ['totp_enabled']).answer(
      async ({ person }) => ({ success: true, data: await secondFactor.start(person.accountId) }),
    ),
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
