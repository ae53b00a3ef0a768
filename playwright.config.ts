import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './harness/servers/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  testMatch:
    process.env.PROVE === undefined ? '*.spec.ts' : ['*.prove.ts', 'screens-*.spec.ts', 'business.spec.ts'],
  grepInvert: process.env.PROVE === undefined ? /@prove/ : /(?!)/,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: chromiumOptions(),
    // The sky and the wheel move for nine seconds, and without a graphics card each frame costs as much as a page.
    reducedMotion: 'reduce',
  },
});
