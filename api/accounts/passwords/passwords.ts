import { inTurnOfHashes } from '../../limits/fair-queue.ts';

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
