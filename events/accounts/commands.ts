import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import { Email, LinkToken, languages, PASSWORD_MAXIMUM, PASSWORD_MINIMUM, text } from '../text.ts';
import { usernameOf } from './names.ts';

const passwordTooShort = `Password must be at least ${PASSWORD_MINIMUM} characters` satisfies Sentence;

/** Counted as typed: a password may begin and end with spaces. */
export const Password = z.string(passwordTooShort).check(
  z.minLength(PASSWORD_MINIMUM, passwordTooShort),
  z.maxLength(PASSWORD_MAXIMUM, `Please use at most ${PASSWORD_MAXIMUM} characters` satisfies Sentence),
  z.refine(
    (value) => value.isWellFormed(),
    'This password contains characters that cannot be stored' satisfies Sentence,
  ),
);

/** A missing or empty username means the email; a missing `language` records none. */
export const RegisterAccount = z.object({
  username: z.optional(usernameOf(0)),
  email: Email,
  password: Password,
  language: z.optional(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
});
export type RegisterAccount = z.output<typeof RegisterAccount>;

export const RegisterForm = z.object({ ...RegisterAccount.shape, passwordConfirm: Password }).check(
  z.refine((form) => form.password === form.passwordConfirm, {
    error: 'Passwords do not match' satisfies Sentence,
    path: ['passwordConfirm'],
  }),
);
export type RegisterForm = z.input<typeof RegisterForm>;

/** Six digits of an authenticator app, or a recovery code; spaces do not count. */
export const Code = text({ minimum: 1, maximum: 40, message: 'Please enter the code' });

/** Body of POST /api/login. `username` is an email address or a username, in any case. */
export const LogIn = z.object({
  username: text({ minimum: 1, maximum: 254, message: 'Username is required' }),
  password: z
    .string('Password is required' satisfies Sentence)
    .check(
      z.minLength(1, 'Password is required' satisfies Sentence),
      z.maxLength(PASSWORD_MAXIMUM, `Please use at most ${PASSWORD_MAXIMUM} characters` satisfies Sentence),
    ),
  /** Required of an owner who has switched the second factor on. */
  code: z.optional(Code),
});
export type LogIn = z.output<typeof LogIn>;

export const LogInForm = z.object({ email: Email, password: Password });
export type LogInForm = z.input<typeof LogInForm>;

export const ForgetPassword = z.object({ email: Email });
export type ForgetPassword = z.output<typeof ForgetPassword>;

export const ResetPassword = z.object({
  token: LinkToken,
  password: Password,
});
export type ResetPassword = z.output<typeof ResetPassword>;

/** An account is registered as one of these; `admin` is the owner. */
export const registeredRoles = ['customer', 'admin'] as const;
export type RegisteredRole = (typeof registeredRoles)[number];

/** An analyst is a customer whom the owner let look at the history. */
export const roles = [...registeredRoles, 'analyst'] as const;
export type Role = (typeof roles)[number];
