import { Elysia } from 'elysia';
import { ConfirmSecondFactor, DisableSecondFactor } from '../../events/accounts/second-factor.ts';
import type { Pipeline } from '../http/pipeline.ts';
import type { VerifyOwnPassword } from './own-password.ts';
import type { SecondFactor } from './second-factor.ts';

/** The owner's second factor. The secret and the recovery codes are given once, to a repeat not again. */
export function secondFactorRoutes(
  pipeline: Pipeline,
  secondFactor: SecondFactor,
  verifyOwnPassword: VerifyOwnPassword,
) {
  return new Elysia({ name: 'second-factor' })
    .use(pipeline)
    .get(
      '/api/admin/totp',
      async ({ person: { accountId } }) => ({
        success: true,
        data: {
          enabled: await secondFactor.isEnabled(accountId),
          recoveryCodesLeft: await secondFactor.recoveryCodesLeft(accountId),
        },
      }),
      { admin: true, detail: { summary: 'Whether logging in needs a code', tags: ['accounts'] } },
    )
    .post(
      '/api/admin/totp',
      async ({ person }) => ({ success: true, data: await secondFactor.start(person.accountId) }),
      { admin: true, detail: { summary: 'Begin to set up an authenticator app', tags: ['accounts'] } },
    )
    .post(
      '/api/admin/totp/confirm',
      ({ person, body: { code }, runCommand }) =>
        runCommand((context) => secondFactor.confirm(person, code, context)),
      {
        admin: true,
        body: ConfirmSecondFactor,
        detail: { summary: 'Switch on the second factor with the first code', tags: ['accounts'] },
      },
    )
    .post(
      '/api/admin/totp/off',
      ({ person: { accountId }, body: { password, code }, address, runCommand }) =>
        runCommand(async (context) => {
          await verifyOwnPassword({ accountId, password, field: 'password', address: address() });
          return secondFactor.disable(accountId, code, context);
        }),
      {
        admin: true,
        body: DisableSecondFactor,
        detail: { summary: 'Switch off the second factor', tags: ['accounts'] },
      },
    );
}
