import type {
  ForgetPassword,
  LogInForm,
  RegisterForm,
  ResetPassword,
} from '../../../events/accounts/commands.ts';
import { call, Done } from '../api-client.ts';
import { refetchSession } from './session.ts';

/** Logs in and learns who that is. Throws `CallFailed`. */
export async function logIn({ email, password }: LogInForm): Promise<void> {
  await call({ method: 'POST', path: '/api/login', body: { username: email, password }, answer: Done });
  await refetchSession();
}

/** Makes the account, without logging in. Throws `CallFailed`. */
export async function register({ username = '', email, password }: RegisterForm): Promise<void> {
  const name = username.trim() === '' ? email : username;
  await call({
    method: 'POST',
    path: '/api/register',
    body: { username: name, email, password },
    answer: Done,
  });
}

/** Ends the session. Throws `CallFailed`. */
export async function logOut(): Promise<void> {
  await call({ method: 'POST', path: '/api/logout', body: {}, answer: Done });
  await refetchSession();
}

/** Asks for the mail with the link; the answer does not tell whether the address is known. */
export async function forgetPassword(body: ForgetPassword): Promise<void> {
  await call({ method: 'POST', path: '/api/password/forgot', body, answer: Done });
}

export async function resetPassword(body: ResetPassword): Promise<void> {
  await call({ method: 'POST', path: '/api/password/reset', body, answer: Done });
}
