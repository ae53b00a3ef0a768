import {
  PostLogin,
  PostLogout,
  PostPasswordForgot,
  PostPasswordReset,
  PostRegister,
} from '../../events/accounts/answers.ts';
import { route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { readUser } from './account-state.ts';
import { refuseGuessable } from './passwords/guessable-passwords.ts';
import { openPasswordReset } from './passwords/password-reset.ts';
import type { Passwords } from './passwords/passwords.ts';
import { customerOf, register } from './register.ts';
import type { SecondFactor } from './second-factor.ts';
import { openKnownDevices } from './sessions/known-devices.ts';
import { openLogIn } from './sessions/log-in.ts';
import { actorOf } from './sessions/sessions.ts';
import { sessionCookie } from './token.ts';

interface Needed {
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
}

export function accountCommands(dependencies: Opened, { passwords, secondFactor }: Needed) {
  const devices = openKnownDevices(dependencies);
  const logIn = openLogIn(dependencies, { passwords, secondFactor, devices });
  const passwordReset = openPasswordReset(dependencies, passwords);
  const cookie = sessionCookie(dependencies.settings.publicUrl);

  return routes(
    'accounts',
    route(PostRegister, 'anyone', 'Register an account', [
      'username_taken',
      'email_taken',
      'too_many_tries',
    ]).answer(async ({ body, runCommand, isRepeat, address }) => {
      const person = customerOf(body);
      refuseGuessable(body.password, person);
      // Before anything slow, also the slow hash of a keyed command's secrets.
      if (!(await isRepeat())) await dependencies.budgets.takeOfAddress('registration', address());
      return runCommand(async (context) => {
        const passwordHash = await passwords.hash(body.password, address());
        return register(dependencies, context, { ...person, passwordHash });
      });
    }),
    route(PostLogin, 'anyone', 'Log in', [
      'wrong_credentials',
      'code_needed',
      'wrong_code',
      'too_many_tries',
    ]).answer(async ({ body, person, sessions, address, request, set, trail }) => {
      const { verified, passedSecondFactor } = await logIn(body, request, address());
      const { token, endsAt } = await sessions.start(verified, passedSecondFactor);
      trail.actor = actorOf(verified.accountId, verified.role);
      if (person !== null) await sessions.end(person);
      set.cookie = {
        [cookie.name]: { ...cookie.attributes, value: token, expires: endsAt },
        ...devices.remember(request, verified.accountId),
      };
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
      'too_many_tries',
    ]).answer(async ({ body, request, runCommand, isRepeat, address, set }) => {
      // Before anything slow: invented links would keep everyone's logins waiting.
      const accountId = (await isRepeat()) ? null : await passwordReset.accountOf(body.token, address());
      const answer = await runCommand((context) => passwordReset.reset(body, context, address()));
      // The owner of the mailbox gets in, however many guess at the password.
      if (accountId !== null) set.cookie = devices.remember(request, accountId);
      return answer;
    }),
  );
}
