import { randomBytes } from 'node:crypto';
import { canonicalName } from '../../events/accounts/names.ts';
import { handle, rememberedAnswer, systemCommand } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { onAccount } from './account-state.ts';
import { openPasswords, type Passwords } from './passwords/passwords.ts';
import { Registered, register } from './register.ts';
import { credentialsOf, insertCredentials } from './sessions/credentials.ts';
import { endSessions } from './sessions/session-row.ts';

export const OWNER_PASSWORD_MINIMUM = 12;
const GENERATED_PASSWORD_BYTES = 18;
/** In place of an address: nothing else is hashed at the start. */
const AT_START = 'start';

export interface OwnerSettings {
  readonly username: string;
  /** The owner's choice, or a generator for an account without one. */
  readonly password: string | (() => string);
}

type OwnerDependencies = Pick<Dependencies, 'database' | 'log' | 'clock'>;

/** 144 bits, 24 characters. */
export function generateOwnerPassword(): string {
  return randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
}

/** Idempotent by command ids, in several processes too. An owner under another name loses the right. */
export async function ensureOwner(dependencies: OwnerDependencies, settings: OwnerSettings): Promise<void> {
  const passwords = openPasswords();
  const registration = ownerContext(dependencies, ['owner', canonicalName(settings.username)]);
  const known = await rememberedAnswer(dependencies.log, registration);
  const handled =
    known ??
    (await register(dependencies, registration, {
      role: 'admin',
      username: settings.username,
      email: null,
      language: null,
      passwordHash: await passwords.hash(newPassword(settings.password), AT_START),
    }));
  const accountId = Registered.parse(handled.answer.body).data.id;
  await retireOthers(dependencies, accountId);
  if (handled.repeated) await openWith(dependencies, passwords, accountId, settings.password);
}

/** In characters, as everywhere; a string's length counts some of them twice. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= OWNER_PASSWORD_MINIMUM;
}

function newPassword(given: OwnerSettings['password']): string {
  const password = typeof given === 'string' ? given : given();
  if (isLongEnough(password)) return password;
  throw new Error(`the owner's password must have at least ${OWNER_PASSWORD_MINIMUM} characters`);
}

async function openWith(
  dependencies: OwnerDependencies,
  passwords: Passwords,
  accountId: number,
  given: OwnerSettings['password'],
): Promise<void> {
  const credentials = await credentialsOf(dependencies, accountId);
  if (credentials === null) {
    const passwordHash = await passwords.hash(newPassword(given), AT_START);
    await insertCredentials(dependencies, { accountId, role: 'admin', passwordHash });
  } else if (
    typeof given === 'string' &&
    !(await passwords.fits(given, credentials.passwordHash, { address: AT_START, isKnown: true }))
  ) {
    const passwordHash = await passwords.hash(newPassword(given), AT_START);
    await replacePassword(dependencies, accountId, credentials.passwordHash, passwordHash);
  }
}

/** The event first: after a crash in between, the next process finds the old password and goes on. */
async function replacePassword(
  dependencies: OwnerDependencies,
  accountId: number,
  oldHash: string,
  newHash: string,
): Promise<void> {
  await handle(dependencies.log, {
    ...onAccount(accountId, { type: 'RecordPasswordChange', reason: 'environment' }),
    context: ownerContext(dependencies, ['owner-password', oldHash]),
  });
  await dependencies.database.kysely.transaction().execute(async (transaction) => {
    const replaced = await transaction
      .updateTable('credentials')
      .set({ password_hash: newHash, changed_at: dependencies.clock().toISOString() })
      .where('account_id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .executeTakeFirst();
    // Another process was faster with the same password: its sessions stay.
    if (replaced.numUpdatedRows === 0n) return;
    await endSessions(transaction, accountId);
  });
}

async function retireOthers({ database }: OwnerDependencies, accountId: number): Promise<void> {
  await database.kysely
    .deleteFrom('credentials')
    .where('role', '=', 'admin')
    .where('account_id', '<>', accountId)
    .execute();
}

function ownerContext({ log, clock }: OwnerDependencies, named: readonly string[]): CommandContext {
  return systemCommand(log.hashes.request(['command', ...named]), 'system:environment', clock());
}
