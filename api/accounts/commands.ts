import {
  PostLogin,
  PostLogout,
  PostPasswordForgot,
  PostPasswordReset,
  PostRegister,
} from '../../events/accounts/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { openRateLimit } from '../http/rate-limit.ts';
import { route, routes } from '../http/route.ts';
import { readUser } from './account-state.ts';
import { openLogIn } from './log-in.ts';
import { openPasswordReset } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { customerRegistration, register } from './register.ts';
import type { SecondFactor } from './second-factor.ts';
import { sessionCookie } from './session-cookie.ts';
import { actorOf } from './sessions.ts';

/** Registrations from one address within an hour, refused ones included, before the next has to wait. */
const REGISTRATIONS_FREE = 300;

interface Needed {
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
}

/** What is done about an account without being signed in. */
export function accountCommands(dependencies: Dependencies, { passwords, secondFactor }: Needed) {
  const logIn = openLogIn(dependencies, passwords, secondFactor);
  const passwordReset = openPasswordReset(dependencies, passwords);
  const rateLimit = openRateLimit(dependencies);
  const cookie = sessionCookie(dependencies.settings.publicUrl);

  return routes(
    'accounts',
    route(PostRegister, 'anyone', 'Register an account', [
      'username_taken',
      'email_taken',
      'too_many_tries',
    ]).answer(({ body, runCommand, address }) =>
      runCommand(async (context) => {
        await rateLimit.begin({ of: ['register', address()], free: REGISTRATIONS_FREE });
        const passwordHash = await passwords.hash(body.password, address());
        return register(dependencies, context, customerRegistration(body, passwordHash));
      }),
    ),
    route(PostLogin, 'anyone', 'Log in', [
      'wrong_credentials',
      'code_needed',
      'wrong_code',
      'too_many_tries',
    ]).answer(async ({ body, person, sessions, address, set, trail }) => {
      const { verified, passedSecondFactor } = await logIn(body, address());
      const { token, endsAt } = await sessions.start(verified, passedSecondFactor);
      trail.actor = actorOf(verified.accountId, verified.role);
      if (person !== null) await sessions.end(person);
      set.cookie = { [cookie.name]: { ...cookie.attributes, value: token, expires: endsAt } };
      return { success: true, data: await readUser(dependencies, verified.accountId) };
    }),
    route(PostLogout, 'anyone', 'Log out').answer(async ({ person, sessions, set }) => {
      if (person !== null) await sessions.end(person);
      set.cookie = { [cookie.name]: { ...cookie.attributes, value: '', maxAge: 0 } };
      return { success: true, data: null };
    }),
    route(PostPasswordForgot, 'anyone', 'Ask for a link to a new password, by mail', [
      'too_many_tries',
    ]).answer(async ({ body, runOnce, address }) => {
      await runOnce(() => passwordReset.forgot(body, address()));
      return { success: true, data: null };
    }),
    route(PostPasswordReset, 'anyone', 'Replace the password with the link from the mail', [
      'link_invalid',
    ]).answer(async ({ body, runCommand, isRepeat, address }) => {
      // Before anything slow: invented links would keep everyone's logins waiting.
      if (!(await isRepeat())) await passwordReset.requireLink(body.token);
      return runCommand((context) => passwordReset.reset(body, context, address()));
    }),
  );
}
