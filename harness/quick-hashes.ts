import { afterAll, beforeAll } from 'vitest';

const quick = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const;

/** Files that share their modules run this once each, so it may have been replaced already. */
const KEPT = Symbol.for('falname: the hash of the product');
const password: typeof Bun.password & { [KEPT]?: typeof Bun.password.hash } = Bun.password;
password[KEPT] ??= password.hash;
const asTheProduct = password[KEPT];

// A password costs as much processor time as five orders, twice for each customer of a test.
const hashQuickly = () => {
  password.hash = (text) => asTheProduct(text, quick);
};
hashQuickly();

/** For a file or a block whose tests need the product's cost of a hash, or the time that it takes. */
export function hashAsTheProduct(): void {
  beforeAll(() => {
    password.hash = asTheProduct;
  });
  afterAll(hashQuickly);
}
