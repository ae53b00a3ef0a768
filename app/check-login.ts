import * as z from 'zod/mini';
import { readUser } from '../api/accounts/account-state.ts';
import { openLogIn } from '../api/accounts/log-in.ts';
import { openPasswords } from '../api/accounts/passwords.ts';
import { openSecondFactor } from '../api/accounts/second-factor.ts';
import { errorAnswer } from '../api/http/error-answer.ts';
import { HttpError } from '../api/http/errors.ts';
import { User } from '../events/accounts/answers.ts';
import { LogIn } from '../events/accounts/commands.ts';
import { apiDependencies } from './api-dependencies.ts';
import type { Environment } from './environment.ts';
import type { Opened } from './open.ts';

const LOOPBACK = '127.0.0.1';

/** Whose login it is, or how it is refused. */
export const LoginAnswer = z.union([
  z.object({ user: User }),
  z.object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.unknown()),
  }),
]);
export type LoginAnswer = z.output<typeof LoginAnswer>;

/** The owner's or an analyst's login, with the limits of tries that hold for every login. No session begins. */
export async function checkLogin(
  opened: Opened,
  environment: Environment,
  given: string,
): Promise<LoginAnswer> {
  const dependencies = apiDependencies(opened, environment);
  try {
    const logIn = openLogIn(dependencies, openPasswords(), openSecondFactor(dependencies));
    const { verified, passedSecondFactor } = await logIn(LogIn.parse(JSON.parse(given)), LOOPBACK);
    if (verified.role === 'customer') throw new HttpError('not_allowed');
    if (!passedSecondFactor && (await openSecondFactor(dependencies).isEnabled(verified.accountId)))
      throw new HttpError('code_needed');
    return { user: await readUser(dependencies, verified.accountId) };
  } catch (cause) {
    const { status, headers, body } = errorAnswer(cause, opened.logger, 'en');
    return { status, headers, body: { ...body } };
  } finally {
    dependencies.visitors.close();
    dependencies.live.close();
  }
}
