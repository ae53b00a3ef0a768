import type { RegisterAccount, Role } from '../../events/accounts/commands.ts';
import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext, NameClaim } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { deleteCredentials, insertCredentials } from './credentials.ts';
import { userOf } from './user.ts';

export interface Registration {
  readonly role: Role;
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string;
}

/** A missing or empty username means the email. */
export function customerRegistration(body: RegisterAccount, passwordHash: string): Registration {
  const chosen = body.username ?? '';
  const username = chosen.trim() === '' ? body.email : chosen;
  return { role: 'customer', username, email: body.email, passwordHash };
}

/**
 * Registers an account. Its credentials are there before it is, so that nobody is ever registered without a
 * way in; they are taken away again where the registration does not come about.
 * @throws Rejected when a name is taken
 */
export async function register(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock'>,
  context: CommandContext,
  registration: Registration,
): Promise<Handled> {
  const { role, username, email, passwordHash } = registration;
  const accountId = await dependencies.log.nextId('account');
  const stream = accountStream(accountId);
  await insertCredentials(dependencies, { accountId, role, passwordHash });
  try {
    const handled = await handle(dependencies.log, {
      decider: accountDecider,
      command: { type: 'RegisterAccount', accountId, role, username, email },
      context,
      stream,
      isNew: true,
      claims: claimsOf(dependencies, registration, stream),
      answer: (state) => ({ status: 201, body: { success: true, data: userOf(state) }, subject: stream }),
    });
    if (handled.repeated) await deleteCredentials(dependencies, accountId);
    return handled;
  } catch (cause) {
    // Anything but a refusal may have been committed after all.
    if (cause instanceof Rejected) await deleteCredentials(dependencies, accountId);
    throw cause;
  }
}

/** Both names, or one where they are the same. */
function claimsOf(
  { log }: Pick<Dependencies, 'log'>,
  { username, email }: Registration,
  holder: string,
): NameClaim[] {
  const claim = (kind: 'username' | 'email', name: string): NameClaim => ({
    kind,
    hash: log.hashes.name(kind, canonicalName(name)),
    holder,
  });
  if (email === null) return [claim('username', username)];
  if (canonicalName(username) === canonicalName(email)) return [claim('email', email)];
  return [claim('username', username), claim('email', email)];
}
