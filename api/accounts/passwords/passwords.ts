import { Rejected } from '../../../events/rejected.ts';
import { HttpError } from '../../http/errors.ts';
import { orGiveBack } from '../../limits/budgets.ts';
import { inTurnOfHashes } from '../../limits/slow-hashes.ts';
import type { Opened } from '../../opened.ts';
import { type Credentials, credentialsOf } from '../sessions/credentials.ts';

/** OWASP's second configuration: 19 MiB, two passes; one lane is all that Bun offers. */
const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

/** Addresses take turns, so that none keeps the others waiting; known devices get every second turn. */
export interface Passwords {
  /** @throws Rejected('busy') when too many wait */
  hash(password: string, address: string): Promise<string>;
  /** A null hash takes as long and fits nothing. @throws Rejected('busy') when too many wait */
  fits(password: string, hash: string | null, caller: Caller): Promise<boolean>;
}

interface Caller {
  readonly address: string;
  readonly isKnown: boolean;
}

export function openPasswords(): Passwords {
  let unusedHash: Promise<string> | null = null;

  return {
    hash: (password, address) =>
      inTurnOfHashes(address, () => Bun.password.hash(normalized(password), argon2id)),
    fits: async (password, hash, { address, isKnown }) => {
      unusedHash ??= Bun.password.hash(crypto.randomUUID(), argon2id);
      const against = hash ?? (await unusedHash);
      const fits = await inTurnOfHashes(
        address,
        () => Bun.password.verify(normalized(password), against),
        isKnown,
      );
      return fits && hash !== null;
    },
  };
}

/** Keyboards write the same letter as one code point or as two. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

interface OwnPassword {
  readonly accountId: number;
  readonly password: string;
  readonly field: string;
  readonly address: string;
}

/** @throws HttpError('wrong_password') */
export type VerifyOwnPassword = (given: OwnPassword) => Promise<Credentials>;

export function openOwnPassword(dependencies: Opened, passwords: Passwords): VerifyOwnPassword {
  return async ({ accountId, password, field, address }) => {
    const wrong = await dependencies.budgets.take('ownPassword', String(accountId));
    const credentials = await credentialsOf(dependencies, accountId);
    if (credentials === null) throw new Rejected('not_signed_in');
    const caller = { address, isKnown: true };
    const fits = await orGiveBack(wrong, passwords.fits(password, credentials.passwordHash, caller));
    if (!fits) throw wrongPassword(field);
    await wrong.refill();
    return credentials;
  };
}

export function wrongPassword(field: string): HttpError {
  return new HttpError('wrong_password', { issues: [{ path: field, message: 'This is not your password' }] });
}
