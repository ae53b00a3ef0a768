import type { Dependencies } from '../http/dependencies.ts';
import { readAccount } from './account-state.ts';
import type { Person } from './sessions.ts';

/**
 * Everything that the person gave and got. What was sent through the forms under the same email address belongs to
 * the account only once that address has been verified.
 */
export async function exportOwnAccount(
  dependencies: Dependencies,
  { accountId }: Person,
): Promise<Readonly<Record<string, unknown>>> {
  const { emailVerified } = await readAccount(dependencies, accountId);
  const { underTheSameEmail, ...record } = await dependencies.readPerson(accountId);
  return { ...record, underTheSameEmail: emailVerified ? underTheSameEmail : [] };
}
