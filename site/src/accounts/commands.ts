import { PostLogin, PostRegister } from '../../../events/accounts/answers.ts';
import type { LogInForm, RegisterForm } from '../../../events/accounts/commands.ts';
import { CallFailed, type SubmissionKey, send } from '../api-client.ts';
import { language } from '../language.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { refetchSession } from './session.ts';
import { text } from './text.ts';

export async function logIn({ email, password }: LogInForm): Promise<void> {
  await send(PostLogin, { body: { username: email, password } });
  await refetchSession();
}

export function whyNotLoggedIn(failure: unknown): string {
  const isRefused = failure instanceof CallFailed && failure.status === 401;
  return sentenceOf(failure, isRefused ? text.wrongLogin : text.notThePassword);
}

/** Does not log in. Throws `CallFailed`. */
export async function register(
  { username = '', email, password }: RegisterForm,
  key: SubmissionKey,
): Promise<void> {
  const body = { username: username.trim() === '' ? email : username, email, password, language };
  await send(PostRegister, { body, idempotencyKey: key.for(body) });
}

export function whyNotRegistered(failure: unknown): string {
  return sentenceOf(failure, text.tryToRegisterAgain);
}
