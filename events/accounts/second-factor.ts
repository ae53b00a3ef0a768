import * as z from 'zod/mini';
import { Count, defineCall, Nothing, success } from '../call.ts';
import { CurrentPassword } from './account.ts';
import { Code } from './commands.ts';

export const StartSecondFactor = z.object({ password: CurrentPassword });
export type StartSecondFactor = z.output<typeof StartSecondFactor>;

export const ConfirmSecondFactor = z.object({ code: Code });
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactor>;

export const DisableSecondFactor = z.object({ password: CurrentPassword, code: Code });
export type DisableSecondFactor = z.output<typeof DisableSecondFactor>;

export const GetTotp = defineCall('GET /api/admin/totp', {
  answer: success(z.object({ enabled: z.boolean(), recoveryCodesLeft: Count })),
});

/** Another call before the confirmation gives another secret. */
export const PostTotp = defineCall('POST /api/admin/totp', {
  body: StartSecondFactor,
  answer: success(
    z.object({
      secret: z.string(),
      /** As an `otpauth:` address, and that as a QR code. */
      uri: z.string(),
      svg: z.string(),
    }),
  ),
});

/** Switches the second factor on. The recovery codes are shown this once; a repeat gets none. */
export const PostTotpConfirm = defineCall('POST /api/admin/totp/confirm', {
  body: ConfirmSecondFactor,
  answer: success(z.object({ recoveryCodes: z.array(z.string()) })),
});

/** `code` may be a recovery code. */
export const PostTotpOff = defineCall('POST /api/admin/totp/off', {
  body: DisableSecondFactor,
  answer: Nothing,
});
