import { plugin } from 'bun';
import { plantNamed, withPlant } from './plants.ts';

const SEEDED_CRYPTO = new URL('seeded-crypto.ts', import.meta.url).pathname;
const ROOT = new URL('../../', import.meta.url).pathname;
const product = new RegExp(`^${ROOT}(?:events|database|migrations|log|projector|mail|api|app)/.*\\.ts$`);

/**
 * Loads the product's modules with seeded randomness, and with a planted bug where one is named. What is loaded is a
 * changed copy; the files stay as they are.
 */
export function loadSimulated(planted: string | null): void {
  const plant = planted === null ? null : plantNamed(planted);
  plugin({
    name: 'simulated',
    setup: (build) => {
      build.onLoad({ filter: product }, async ({ path }) => {
        const text = await Bun.file(path).text();
        const seeded = text.replace(/'node:crypto'/g, `'${SEEDED_CRYPTO}'`);
        return { contents: withPlant(plant, path.slice(ROOT.length), seeded), loader: 'ts' };
      });
    },
  });
}
