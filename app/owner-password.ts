import { generateOwnerPassword } from '../api/accounts/owner.ts';
import type { OwnerPasswordMark } from './data/data-directory.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** The owner's password at a start, and what has to be printed of it. */
export interface OwnerPassword {
  /** What the environment gives, or what makes one where the account has none. */
  readonly password: string | (() => string);
  /** Prints the generated password, if one was generated. Only then does the next start keep it. */
  print(): void;
}

/**
 * A generated password is stored as a hash alone, so a start that ends before it was printed would lose it: the
 * next start then generates another one.
 */
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
