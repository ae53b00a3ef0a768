import { availableParallelism } from 'node:os';
import { Rejected } from '../../events/rejected.ts';

/** OWASP's second argon2id configuration: 19 MiB, two passes; one lane is all that Bun offers. */
const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
/** Hashes that are worked on at once: each takes a core for its time. */
const PARALLEL_MAXIMUM = Math.max(2, availableParallelism());
/** Who comes when so many are waiting is asked to come again. */
const QUEUE_MAXIMUM = 100;

export interface Passwords {
  /** @throws Rejected when too many wait */
  hash(password: string): Promise<string>;
  /** A null hash takes as long as any other and fits no password. @throws Rejected when too many wait */
  fits(password: string, hash: string | null): Promise<boolean>;
}

export function openPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let working = 0;
  let nobodysHash: Promise<string> | null = null;

  return {
    hash: (password) => inTurn(() => Bun.password.hash(typed(password), argon2id)),
    fits: async (password, hash) => {
      nobodysHash ??= Bun.password.hash(crypto.randomUUID(), argon2id);
      const against = hash ?? (await nobodysHash);
      const fits = await inTurn(() => Bun.password.verify(typed(password), against));
      return fits && hash !== null;
    },
  };

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= PARALLEL_MAXIMUM) {
      if (waiting.length >= QUEUE_MAXIMUM) throw new Rejected('busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over the place; only without anybody does it become free.
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  }
}

/** Keyboards write the same letter as one code point or as two. */
function typed(password: string): string {
  return password.normalize('NFC');
}
