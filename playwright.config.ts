import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './harness/servers/chromium.ts';

const isProof = process.env.PROVE !== undefined;

/** They start a product for themselves. The longest come first, so that the short ones keep both workers busy at the end. */
const withOwnShop = [
  'start.spec.ts',
  'screens-*.spec.ts',
  'owners-{orders,states}.spec.ts',
  'business.spec.ts',
  'history.spec.ts',
  'owners-{payments,settings}.spec.ts',
  'owners-writing.spec.ts',
];

/** All their walks belong to a proof, and of the other files those that are tagged: `npm test` makes the others. */
const ofProofs = '*.prove.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  testMatch: isProof ? ['*.prove.ts', '*.spec.ts'] : '*.spec.ts',
  grepInvert: isProof ? /(?!)/ : /@prove/,
  projects: isProof
    ? [{ testMatch: ofProofs }, { testIgnore: ofProofs, grep: /@prove/ }]
    : [
        ...withOwnShop.map((testMatch) => ({ name: testMatch, testMatch })),
        { name: 'one shop', testIgnore: withOwnShop },
      ],
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
