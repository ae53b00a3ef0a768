import * as z from 'zod/mini';
import { defineCall, Id, InLanguage, Nothing, success, Time } from '../call.ts';
import type { Sentence } from '../sentences.ts';
import { Email, LinkToken, languages, PASSWORD_MAXIMUM } from '../text.ts';
import { User } from './answers.ts';
import { Password } from './commands.ts';
import { usernameOf } from './names.ts';

/** Required again before something that a thief of the session could abuse. */
export const CurrentPassword = z
  .string('Please enter your password' satisfies Sentence)
  .check(
    z.minLength(1, 'Please enter your password' satisfies Sentence),
    z.maxLength(PASSWORD_MAXIMUM, `Please use at most ${PASSWORD_MAXIMUM} characters` satisfies Sentence),
  );

export const ChangePassword = z.object({ current: CurrentPassword, password: Password });
export type ChangePassword = z.output<typeof ChangePassword>;

export const ChangeEmail = z.object({ password: CurrentPassword, email: Email });
export type ChangeEmail = z.output<typeof ChangeEmail>;

export const VerifyEmail = z.object({ token: LinkToken });
export type VerifyEmail = z.output<typeof VerifyEmail>;

export const ChangeUsername = z.object({ username: usernameOf(1) });

export const ChooseLanguage = z.object({
  language: z.enum(languages, 'Please choose English or Turkish' satisfies Sentence),
});

export const EraseOwnAccount = z.object({ password: CurrentPassword });

export const OwnSession = z.object({
  id: Id,
  createdAt: Time,
  lastSeenAt: Time,
  /** Whether the request came with it. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const Account = z.object({
  user: User,
  emailVerified: z.boolean(),
  /** Replaces the account's address once the link that was mailed to it is opened. */
  requestedEmail: z.nullable(z.string()),
  language: InLanguage,
  sessions: z.array(OwnSession),
  consents: z.array(
    z.object({
      text: z.string(),
      version: z.string(),
      /** BCP 47; `und` where it was not recorded. */
      language: z.string(),
      at: Time,
    }),
  ),
  newsletter: z.boolean(),
});
export type Account = z.output<typeof Account>;

export const GetAccount = defineCall('GET /api/protected/account', { answer: success(Account) });

export const PostAccountPassword = defineCall('POST /api/protected/account/password', {
  body: ChangePassword,
  answer: Nothing,
});

export const PostAccountEmail = defineCall('POST /api/protected/account/email', {
  body: ChangeEmail,
  answer: Nothing,
});

/** Nothing is sent where the address is verified. */
export const PostVerification = defineCall('POST /api/protected/account/verification', { answer: Nothing });

/** The mailed link leads to `/account?verify=<token>`; no session is needed. */
export const PostEmailVerify = defineCall('POST /api/email/verify', { body: VerifyEmail, answer: Nothing });

export const PutAccountName = defineCall('PUT /api/protected/account/name', {
  body: ChangeUsername,
  answer: success(User),
});

export const PutAccountLanguage = defineCall('PUT /api/protected/account/language', {
  body: ChooseLanguage,
  answer: success(ChooseLanguage),
});

export const DeleteAccountSession = defineCall('DELETE /api/protected/account/sessions/:id', {
  answer: success(z.object({ id: Id })),
});

export const GetAccountExport = defineCall('GET /api/protected/account/export', {
  answer: z.looseObject({ exportedAt: Time }),
});

export const PostAccountErase = defineCall('POST /api/protected/account/erase', {
  body: EraseOwnAccount,
  answer: success(
    z.object({
      position: Id,
      erasedAt: Time,
      /** Lasting proof that the event is in the log (`events/proof/receipt.ts`). */
      receipt: z.string(),
    }),
  ),
});

export const Access = z.object({
  at: Time,
  who: z.enum(['owner', 'analyst']),
  /** `orders`: a downloaded list of orders; a long list counts for every account that there was. */
  what: z.enum(['reading', 'readings', 'history', 'record', 'orders']),
  readingId: z.nullable(Id),
});
export type Access = z.output<typeof Access>;

export const SEEN_BY_MAXIMUM = 1_000;

export const GetAccountSeenBy = defineCall('GET /api/protected/account/seen-by', {
  answer: success(z.array(Access)),
});
