import { Elysia } from 'elysia';
import { ForgetPassword, LogIn, RegisterAccount, ResetPassword } from '../../events/accounts/commands.ts';
import type { Frame } from '../http/frame.ts';
import type { Parts } from '../http/parts.ts';
import { openTries } from '../http/tries.ts';
import { openLogIn } from './log-in.ts';
import { openPasswordReset } from './password-reset.ts';
import { openPasswords } from './passwords.ts';
import { readUser } from './queries.ts';
import { customerRegistration, register } from './register.ts';
import { sessionCookie } from './session-cookie.ts';

/** Registrations from one address within an hour, refused ones included, before the next has to wait. */
const registrations = { free: 300, waitMaximumSeconds: 900 };

export function accountCommands(parts: Parts, frame: Frame) {
  const passwords = openPasswords();
  const logIn = openLogIn(parts, passwords);
  const passwordReset = openPasswordReset(parts, passwords);
  const tries = openTries(parts);
  const cookie = sessionCookie(parts.settings.publicUrl);

  return new Elysia({ name: 'account-commands' })
    .use(frame)
    .post(
      '/api/register',
      ({ body, carryOut, address }) =>
        carryOut(async (context) => {
          await tries.begin({ of: ['register', address()], ...registrations });
          return register(parts, context, customerRegistration(body, await passwords.hash(body.password)));
        }),
      { anyone: true, body: RegisterAccount, detail: { summary: 'Register an account', tags: ['accounts'] } },
    )
    .post(
      '/api/login',
      async ({ body, person, sessions, address, set }) => {
        const { accountId, role } = await logIn(body, address());
        if (person !== null) await sessions.end(person);
        const { token, endsAt } = await sessions.start(accountId, role);
        set.cookie = { [cookie.name]: { ...cookie.attributes, value: token, expires: endsAt } };
        return { success: true, data: await readUser(parts, accountId) };
      },
      { anyone: true, body: LogIn, detail: { summary: 'Log in', tags: ['accounts'] } },
    )
    .post(
      '/api/logout',
      async ({ person, sessions, set }) => {
        if (person !== null) await sessions.end(person);
        set.cookie = { [cookie.name]: { ...cookie.attributes, value: '', maxAge: 0 } };
        return { success: true, data: null };
      },
      { anyone: true, detail: { summary: 'Log out', tags: ['accounts'] } },
    )
    .post(
      '/api/password/forgot',
      async ({ body, address }) => {
        await passwordReset.forgot(body, address());
        return { success: true, data: null };
      },
      {
        anyone: true,
        body: ForgetPassword,
        detail: { summary: 'Ask for a link to a new password, by mail', tags: ['accounts'] },
      },
    )
    .post(
      '/api/password/reset',
      ({ body, carryOut }) => carryOut((context) => passwordReset.reset(body, context)),
      {
        anyone: true,
        body: ResetPassword,
        detail: { summary: 'Replace the password with the link from the mail', tags: ['accounts'] },
      },
    );
}
