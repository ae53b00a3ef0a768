import * as z from 'zod/mini';
import { defineCall, Id, Nothing, success, Time } from '../call.ts';
import { ForgetPassword, LogIn, RegisterAccount, ResetPassword, roles } from './commands.ts';

export const User = z.object({
  id: Id,
  username: z.string(),
  /** Null only for the owner. */
  email: z.nullable(z.string()),
  role: z.enum(roles),
  createdAt: Time,
});
export type User = z.output<typeof User>;

export const GetUser = defineCall('GET /api/user', { answer: User });

export const PostRegister = defineCall('POST /api/register', {
  body: RegisterAccount,
  status: 201,
  answer: success(User),
});

export const PostLogin = defineCall('POST /api/login', { body: LogIn, answer: success(User) });

export const PostLogout = defineCall('POST /api/logout', { answer: Nothing });

export const PostPasswordForgot = defineCall('POST /api/password/forgot', {
  body: ForgetPassword,
  answer: Nothing,
});

export const PostPasswordReset = defineCall('POST /api/password/reset', {
  body: ResetPassword,
  answer: Nothing,
});
