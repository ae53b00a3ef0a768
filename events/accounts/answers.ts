import * as z from 'zod/mini';
import { type Call, Id, Nothing, success, Time } from '../call.ts';
import { ForgetPassword, LogIn, RegisterAccount, ResetPassword, roles } from './commands.ts';

/** An account as it sees itself. */
export const User = z.object({
  id: Id,
  username: z.string(),
  /** Null only for the owner. */
  email: z.nullable(z.string()),
  role: z.enum(roles),
  createdAt: Time,
});
export type User = z.output<typeof User>;

export const GetUser = { key: 'GET /api/user', answer: User } as const satisfies Call;

export const PostRegister = {
  key: 'POST /api/register',
  body: RegisterAccount,
  status: 201,
  answer: success(User),
} as const satisfies Call;

export const PostLogin = {
  key: 'POST /api/login',
  body: LogIn,
  answer: success(User),
} as const satisfies Call;

export const PostLogout = { key: 'POST /api/logout', answer: Nothing } as const satisfies Call;

export const PostPasswordForgot = {
  key: 'POST /api/password/forgot',
  body: ForgetPassword,
  answer: Nothing,
} as const satisfies Call;

export const PostPasswordReset = {
  key: 'POST /api/password/reset',
  body: ResetPassword,
  answer: Nothing,
} as const satisfies Call;

export const accountCalls = [
  GetUser,
  PostRegister,
  PostLogin,
  PostLogout,
  PostPasswordForgot,
  PostPasswordReset,
] as const;
