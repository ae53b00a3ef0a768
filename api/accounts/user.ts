import * as z from 'zod/mini';
import type { AccountState } from '../../events/accounts/decider.ts';

/** An account as it sees itself. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(['customer', 'admin']),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
});
export type User = z.output<typeof User>;

/** Null where there is nobody: never registered, or erased. */
export function userOf(state: AccountState): User | null {
  if (state.stage !== 'registered') return null;
  const { accountId, username, email, role, registeredAt } = state;
  return { id: accountId, username, email, role, createdAt: registeredAt };
}
