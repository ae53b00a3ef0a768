import * as z from 'zod/mini';
import type { RegisteredAccount } from '../../events/accounts/state.ts';

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

export function userOf({ accountId, username, email, role, registeredAt }: RegisteredAccount): User {
  return { id: accountId, username, email, role, createdAt: registeredAt };
}
