import * as z from 'zod/mini';
import { type Call, Count, Nothing, success } from '../call.ts';
import { CurrentPassword } from './account.ts';
import { Code } from './commands.ts';

export const ConfirmSecondFactor = z.object({ code: Code });
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactor>;

export const DisableSecondFactor = z.object({ password: CurrentPassword, code: Code });
export type DisableSecondFactor = z.output<typeof DisableSecondFactor>;

export const GetTotp = {
  key: 'GET /api/admin/totp',
  answer: success(z.object({ enabled: z.boolean(), recoveryCodesLeft: Count })),
} as const satisfies Call;

/** Begins to set up an authenticator app; asking again before the confirmation gives another secret. */
export const PostTotp = {
  key: 'POST /api/admin/totp',
  answer: success(
    z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The same as an `otpauth:` address, and that as a QR code. */
      uri: z.string(),
      svg: z.string(),
    }),
  ),
} as const satisfies Call;

/** Switches the second factor on. The recovery codes are shown this once; a repeat gets none. */
export const PostTotpConfirm = {
  key: 'POST /api/admin/totp/confirm',
  body: ConfirmSecondFactor,
  answer: success(z.object({ recoveryCodes: z.array(z.string()) })),
} as const satisfies Call;

/** `code` may be a recovery code. */
export const PostTotpOff = {
  key: 'POST /api/admin/totp/off',
  body: DisableSecondFactor,
  answer: Nothing,
} as const satisfies Call;

export const secondFactorCalls = [GetTotp, PostTotp, PostTotpConfirm, PostTotpOff] as const;
