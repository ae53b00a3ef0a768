import { defineConfig } from 'vitest/config';
import { fuzzSeed } from './tests/fuzz-seed.ts';

/** Run under Bun. Threads, because Vitest's forks do not work there. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    env: { FUZZ_SEED: String(fuzzSeed(process.env.FUZZ_SEED)) },
    setupFiles: ['tests/fuzz-setup.ts', 'tests/quick-hashes.ts'],
    exclude: ['tests/journeys/**', '**/node_modules/**'],
    pool: 'threads',
    maxWorkers: 2,
    // Longer than any test waits for one condition, so that it is the condition that is named.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
  },
});
