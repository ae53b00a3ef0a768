import type { Role } from '../../../events/accounts/commands.ts';
import { canonicalName, normalizedName } from '../../../events/accounts/names.ts';
import { holderOf } from '../../../log/read/read.ts';
import type { Dependencies } from '../../http/dependencies.ts';

export interface Credentials {
  readonly accountId: number;
  readonly role: Role;
  readonly passwordHash: string;
  readonly registeredBeforeVerification: boolean;
}

/** In any case; null where no account has it. */
export async function findCredentials(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  name: string,
): Promise<Credentials | null> {
  // First as typed: before names were normalized, accounts were named so.
  const spellings = new Set([name, normalizedName(name)].map(canonicalName));
  let holder: string | null = null;
  for (const spelling of spellings)
    holder ??= await holderOf(database, 'username', log.hashes.name('username', spelling));
  // Also for an unknown name, so that it takes as long.
  return credentialsOf({ database }, Number(holder?.replace(/^account-/, '') ?? 0));
}

export async function credentialsOf(
  { database }: Pick<Dependencies, 'database'>,
  accountId: number,
): Promise<Credentials | null> {
  const row = await database.kysely
    .selectFrom('credentials')
    .select(['account_id', 'role', 'password_hash', 'registered_before_verification'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { role, password_hash: passwordHash } = row;
  return { accountId, role, passwordHash, registeredBeforeVerification: row.registered_before_verification };
}

export async function insertCredentials(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { accountId, role, passwordHash }: Omit<Credentials, 'registeredBeforeVerification'>,
): Promise<void> {
  await database.kysely
    .insertInto('credentials')
    .values({
      account_id: accountId,
      role,
      password_hash: passwordHash,
      changed_at: clock().toISOString(),
    })
    .execute();
}

export async function deleteCredentials({ database }: Pick<Dependencies, 'database'>, accountId: number) {
  await database.kysely.deleteFrom('credentials').where('account_id', '=', accountId).execute();
}
