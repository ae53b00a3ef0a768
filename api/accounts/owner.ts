import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import { handle, rememberedAnswer } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { credentialsOf, insertCredentials } from './credentials.ts';
import { openPasswords, type Passwords } from './passwords.ts';
import { register } from './register.ts';

export const OWNER_PASSWORD_MINIMUM = 12;
/** 144 bits, 24 characters. */
const GENERATED_PASSWORD_BYTES = 18;
/** Stands for an address: nothing else is hashed while the owner is set up. */
const AT_START = 'start';

export interface OwnerSettings {
  readonly username: string;
  /** Null: one is generated where the account has none. */
  readonly password: string | null;
}

export interface EnsuredOwner {
  /** To be shown once; null where there was a password, or one was given. */
  readonly generatedPassword: string | null;
}

type OwnerDependencies = Pick<Dependencies, 'database' | 'log' | 'clock'>;

/** The part of the remembered answer that names the account. */
const Registered = z.object({ data: z.object({ id: z.int() }) });

/**
 * Sees to it that the owner's account is there and opens with the given password. Any number of processes may
 * do this at once and again: the account's registration and each change of its password are commands with ids of
 * their own. Whoever was the owner under another name no longer is.
 */
export async function ensureOwner(
  dependencies: OwnerDependencies,
  settings: OwnerSettings,
): Promise<EnsuredOwner> {
  if (settings.password !== null && settings.password.length < OWNER_PASSWORD_MINIMUM) {
    throw new Error(`the owner's password must have at least ${OWNER_PASSWORD_MINIMUM} characters`);
  }
  const passwords = openPasswords();
  const generatedPassword = randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
  const password = settings.password ?? generatedPassword;
  const registration = ownerContext(dependencies, ['owner', canonicalName(settings.username)]);
  const known = await rememberedAnswer(dependencies.log, registration);
  const handled =
    known ??
    (await register(dependencies, registration, {
      role: 'admin',
      username: settings.username,
      email: null,
      passwordHash: await passwords.hash(password, AT_START),
    }));
  const accountId = Registered.parse(handled.answer.body).data.id;
  await retireOthers(dependencies, accountId);
  if (!handled.repeated) return { generatedPassword: settings.password === null ? password : null };
  const isNew = await openWith(dependencies, passwords, accountId, settings.password, generatedPassword);
  return { generatedPassword: settings.password === null && isNew ? generatedPassword : null };
}

/** @returns whether the account had no password and `generated` was given to it */
async function openWith(
  dependencies: OwnerDependencies,
  passwords: Passwords,
  accountId: number,
  given: string | null,
  generated: string,
): Promise<boolean> {
  const credentials = await credentialsOf(dependencies, accountId);
  if (credentials === null) {
    const passwordHash = await passwords.hash(given ?? generated, AT_START);
    await insertCredentials(dependencies, { accountId, role: 'admin', passwordHash });
    return true;
  }
  if (given !== null && !(await passwords.fits(given, credentials.passwordHash, AT_START))) {
    await replacePassword(
      dependencies,
      accountId,
      credentials.passwordHash,
      await passwords.hash(given, AT_START),
    );
  }
  return false;
}

/** The event first: should the process end in between, the next one finds the old password and goes on. */
async function replacePassword(
  dependencies: OwnerDependencies,
  accountId: number,
  oldHash: string,
  newHash: string,
): Promise<void> {
  await handle(dependencies.log, {
    decider: accountDecider,
    command: { type: 'RecordPasswordChange', reason: 'environment' },
    context: ownerContext(dependencies, ['owner-password', oldHash]),
    stream: accountStream(accountId),
    answer: () => ({ status: 200, body: null, subject: null }),
  });
  await dependencies.database.kysely.transaction().execute(async (transaction) => {
    const replaced = await transaction
      .updateTable('credentials')
      .set({ password_hash: newHash, changed_at: dependencies.clock().toISOString() })
      .where('account_id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .executeTakeFirst();
    // Another process was faster, with the same password: its sessions may live.
    if (replaced.numUpdatedRows === 0n) return;
    await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  });
}

/** Their sessions go with their credentials. */
async function retireOthers({ database }: OwnerDependencies, accountId: number): Promise<void> {
  await database.kysely
    .deleteFrom('credentials')
    .where('role', '=', 'admin')
    .where('account_id', '<>', accountId)
    .execute();
}

function ownerContext({ log, clock }: OwnerDependencies, named: readonly string[]): CommandContext {
  const commandId = log.hashes.request(['command', ...named]);
  return {
    commandId,
    requestHash: commandId,
    actor: 'system:environment',
    correlationId: commandId,
    causationId: null,
    recordedAt: clock().toISOString(),
  };
}
