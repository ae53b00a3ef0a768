import { Elysia } from 'elysia';
import type { PostLogin } from '../../events/accounts/answers.ts';
import { ForgetPassword, LogIn, RegisterAccount, ResetPassword } from '../../events/accounts/commands.ts';
import type { AnswerOf } from '../../events/call.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { openRateLimit } from '../http/rate-limit.ts';
import { readUser } from './account-state.ts';
import { openLogIn } from './log-in.ts';
import { openPasswordReset } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { customerRegistration, register } from './register.ts';
import type { SecondFactor } from './second-factor.ts';
import { sessionCookie } from './session-cookie.ts';
import { actorOf } from './sessions.ts';

/** Registrations from one address within an hour, refused ones included, before the next has to wait. */
const registrations = { free: 300, waitMaximumSeconds: 900 };

interface Needed {
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
}

/** What is done about an account without being signed in. */
export function accountCommands(
  dependencies: Dependencies,
  pipeline: Pipeline,
  { passwords, secondFactor }: Needed,
) {
  const logIn = openLogIn(dependencies, passwords, secondFactor);
  const passwordReset = openPasswordReset(dependencies, passwords);
  const rateLimit = openRateLimit(dependencies);
  const cookie = sessionCookie(dependencies.settings.publicUrl);

  return new Elysia({ name: 'account-commands' })
    .use(pipeline)
    .post(
      '/api/register',
      ({ body, runCommand, address }) =>
        runCommand(async (context) => {
          await rateLimit.begin({ of: ['register', address()], ...registrations });
          const passwordHash = await passwords.hash(body.password, address());
          return register(dependencies, context, customerRegistration(body, passwordHash));
        }),
      { anyone: true, body: RegisterAccount, detail: { summary: 'Register an account', tags: ['accounts'] } },
    )
    .post(
      '/api/login',
      async ({ body, person, sessions, address, set, trail }): Promise<AnswerOf<typeof PostLogin>> => {
        const { verified, passedSecondFactor } = await logIn(body, address());
        const { token, endsAt } = await sessions.start(verified, passedSecondFactor);
        trail.actor = actorOf(verified.accountId, verified.role);
        if (person !== null) await sessions.end(person);
        set.cookie = { [cookie.name]: { ...cookie.attributes, value: token, expires: endsAt } };
        return { success: true, data: await readUser(dependencies, verified.accountId) };
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
      async ({ body, runOnce, address }) => {
        await runOnce(() => passwordReset.forgot(body, address()));
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
      ({ body, runCommand, address }) =>
        runCommand((context) => passwordReset.reset(body, context, address())),
      {
        anyone: true,
        body: ResetPassword,
        detail: { summary: 'Replace the password with the link from the mail', tags: ['accounts'] },
      },
    );
}
