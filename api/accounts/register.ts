import * as z from 'zod/mini';
import { PostRegister } from '../../events/accounts/answers.ts';
import type { RegisterAccount, RegisteredRole } from '../../events/accounts/commands.ts';
import { accountStream } from '../../events/accounts/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Language } from '../../events/text.ts';
import { type Handled, handle, rememberedAnswer } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered } from '../http/route.ts';
import { onAccount, userOf } from './account-state.ts';
import { claimsOf } from './login-names.ts';
import { deleteCredentials, insertCredentials } from './sessions/credentials.ts';
import { claimNames } from './unverified-names.ts';

export interface Registration {
  readonly role: RegisteredRole;
  readonly username: string;
  readonly email: string | null;
  /** Null when the request named none. */
  readonly language: Language | null;
  readonly passwordHash: string;
}

export const Registered = z.object({ data: z.object({ id: z.int() }) });

/** A missing or empty username means the email. */
export function customerOf(body: RegisterAccount): Omit<Registration, 'passwordHash'> {
  const chosen = body.username ?? '';
  const username = chosen.trim() === '' ? body.email : chosen;
  return { role: 'customer', username, email: body.email, language: body.language ?? null };
}

/** Credentials first: no registered account lacks them. @throws Rejected when a name is taken */
export async function register(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock'>,
  context: CommandContext,
  registration: Registration,
): Promise<Handled> {
  const { role, username, email, language, passwordHash } = registration;
  const accountId = await dependencies.log.nextId('account');
  const stream = accountStream(accountId);
  await insertCredentials(dependencies, { accountId, role, passwordHash });
  try {
    const claims = claimsOf(dependencies, registration, stream);
    const handled = await claimNames(dependencies, claims, () =>
      handle(dependencies.log, {
        ...onAccount(accountId, { type: 'RegisterAccount', accountId, role, username, email, language }),
        context,
        isNew: true,
        claims,
        answer: (state) => {
          if (state.stage !== 'registered') throw new Error(`${stream} is ${state.stage}`);
          return answered(PostRegister, userOf(state), stream);
        },
      }),
    );
    if (handled.repeated) await deleteCredentials(dependencies, accountId);
    return handled;
  } catch (cause) {
    if (!(cause instanceof Rejected)) throw cause;
    if (cause.code !== 'busy') await deleteCredentials(dependencies, accountId);
    else return committedAfterAll(dependencies, context, cause);
    throw cause;
  }
}

/** A busy log may have committed: where that is unknown, the credentials stay for the cleanup. */
async function committedAfterAll(
  { log }: Pick<Dependencies, 'log'>,
  context: CommandContext,
  busy: Rejected,
): Promise<Handled> {
  const handled = await rememberedAnswer(log, context).catch(() => null);
  if (handled === null) throw busy;
  return { ...handled, repeated: false };
}
