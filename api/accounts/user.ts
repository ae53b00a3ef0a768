import type { User } from '../../events/accounts/answers.ts';
import type { RegisteredAccount } from '../../events/accounts/state.ts';

/** An account as it sees itself. */
export function userOf({ accountId, username, email, role, registeredAt }: RegisteredAccount): User {
  return { id: accountId, username, email, role, createdAt: registeredAt };
}
