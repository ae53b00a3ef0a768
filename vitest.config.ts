import { defineConfig } from 'vitest/config';

/** Run under Bun. Threads, because Vitest's forks do not work there. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/journeys/**', '**/node_modules/**'],
    pool: 'threads',
    maxWorkers: 2,
    // Longer than any test waits for one condition, so that it is the condition that is named.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
  },
});
