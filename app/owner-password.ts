import { ensureOwner, generateOwnerPassword } from '../api/accounts/owner.ts';
import { Rejected } from '../events/rejected.ts';
import type { OwnerPasswordMark } from './data/data-directory.ts';
import { type Environment, EnvironmentError } from './environment.ts';

export interface OwnerPassword {
  readonly password: string | (() => string);
  /** If one was generated. Only then does the next start keep it. */
  print(): void;
}

/** Only a hash is stored: a start that ends before printing would lose it, and the next makes another. */
export function ownerPasswordOf(
  { ownerPassword, ownerUsername }: Pick<Environment, 'ownerPassword' | 'ownerUsername'>,
  mark: OwnerPasswordMark | null,
): OwnerPassword {
  if (ownerPassword !== null) return { password: ownerPassword, print: () => mark?.clear() };
  if (mark === null) throw new EnvironmentError('ADMIN_PASSWORD must be set when DATABASE_URL is.');
  let generated: string | null = null;
  const generate = () => {
    mark.set();
    generated = generateOwnerPassword();
    return generated;
  };
  return {
    password: mark.isSet() ? generate() : generate,
    print: () => {
      if (generated === null) return;
      console.log(
        `The owner signs in at /admin/login\n  username: ${ownerUsername}\n  password: ${generated}\n` +
          'This password is shown only now; write it down.',
      );
      mark.clear();
    },
  };
}

/** @throws EnvironmentError where a customer has the name */
export async function ensureNamedOwner(
  dependencies: Parameters<typeof ensureOwner>[0],
  { ownerUsername }: Pick<Environment, 'ownerUsername'>,
  password: OwnerPassword['password'],
): Promise<void> {
  try {
    await ensureOwner(dependencies, { username: ownerUsername, password });
  } catch (cause) {
    if (!(cause instanceof Rejected && cause.code === 'username_taken')) throw cause;
    throw new EnvironmentError('ADMIN_USERNAME must be a name that no customer has.');
  }
}
