import type { Role } from '../../events/accounts/commands.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import type { Dependencies } from '../http/dependencies.ts';

export interface Credentials {
  readonly accountId: number;
  readonly role: Role;
  readonly passwordHash: string;
}

/** Whose username or email address this is, in any case; null where it is nobody's. */
export async function findCredentials(
  { database, log }: Dependencies,
  name: string,
): Promise<Credentials | null> {
  const hash = Buffer.from(log.hashes.name('username', canonicalName(name)), 'hex');
  const held = await database.kysely
    .selectFrom('names')
    .select('holder')
    .where('space', '=', 'login')
    .where('hash', '=', hash)
    .executeTakeFirst();
  // A name that nobody has is looked up all the same, so that it takes as long.
  return credentialsOf({ database }, Number(held?.holder.replace(/^account-/, '') ?? 0));
}

export async function credentialsOf(
  { database }: Pick<Dependencies, 'database'>,
  accountId: number,
): Promise<Credentials | null> {
  const row = await database.kysely
    .selectFrom('credentials')
    .select(['account_id', 'role', 'password_hash'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { accountId: row.account_id, role: row.role, passwordHash: row.password_hash };
}

export async function insertCredentials(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { accountId, role, passwordHash }: Credentials,
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
