const asTheProduct = Bun.password.hash;
const quick = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const;

// A password costs as much processor time as five orders, twice for each customer of a test.
Bun.password.hash = (text) => asTheProduct(text, quick);

/** For a file whose tests need the product's cost of a hash, or the time that it takes. */
export function hashAsTheProduct(): void {
  Bun.password.hash = asTheProduct;
}
