import { plugin } from 'bun';

const SEEDED_CRYPTO = new URL('seeded-crypto.ts', import.meta.url).pathname;
const ROOT = new URL('../../', import.meta.url).pathname;
const product = new RegExp(`^${ROOT}(?:events|database|migrations|log|projector|mail|api|app)/.*\\.ts$`);

/** Loads the product's modules with seeded randomness. What is loaded is a changed copy; the files stay as they are. */
export function loadSimulated(): void {
  plugin({
    name: 'simulated',
    setup: (build) => {
      build.onLoad({ filter: product }, async ({ path }) => {
        const text = await Bun.file(path).text();
        return { contents: text.replace(/'node:crypto'/g, `'${SEEDED_CRYPTO}'`), loader: 'ts' };
      });
    },
  });
}
