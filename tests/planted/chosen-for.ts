import { join } from 'node:path';

// Plain JavaScript, which `npm test -- --changed` runs too.
const changed = await import(join(import.meta.dirname, '../../scripts/changed.mjs'));

/** The tests that `npm test -- --changed` chooses where these files have changed. */
export const testsOf: (files: readonly string[]) => string[] = changed.testsOf;
