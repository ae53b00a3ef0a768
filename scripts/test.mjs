// npm test: every test there is; the last line counts them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './child.mjs';
import { bun, ensureDependencies, root } from './dependencies.mjs';
import { ensureServices } from './services.mjs';
import { ensureSite } from './site.mjs';

const results = join(root, 'test-results');

ensureDependencies();
ensureServices();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = [
  {
    name: 'check',
    run: () => run(process.execPath, ['scripts/check.mjs']),
    count: (code) => [code === 0 ? 1 : 0, code === 0 ? 0 : 1],
  },
  { name: 'site build', run: ensureSite, count: (code) => [code === 0 ? 1 : 0, code === 0 ? 0 : 1] },
  {
    name: 'vitest',
    run: () =>
      run(bun, [
        '--bun',
        'node_modules/.bin/vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ]),
    count: (code) => countVitest(code),
  },
  {
    name: 'browser journeys',
    run: () =>
      run('node_modules/.bin/playwright', ['test'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json'),
      }),
    count: (code) => countPlaywright(code),
  },
];

let passed = 0;
let failed = 0;
for (const step of steps) {
  const code = await step.run();
  const [good, bad] = step.count(code);
  passed += good;
  failed += bad;
  console.log(`\n${step.name}: ${good} passed, ${bad} failed\n`);
}
for (const line of [...failedInVitest(), ...failedInPlaywright()]) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A runner that ended badly without naming a failed test counts as one failure. */
function countVitest(code) {
  const report = readReport('vitest.json');
  const bad = report?.numFailedTests ?? 0;
  return [report?.numPassedTests ?? 0, code === 0 ? bad : Math.max(bad, 1)];
}

function countPlaywright(code) {
  const stats = readReport('playwright.json')?.stats;
  const bad = stats?.unexpected ?? 0;
  return [(stats?.expected ?? 0) + (stats?.flaky ?? 0), code === 0 ? bad : Math.max(bad, 1)];
}

/** Once more at the end, where somebody who reads only that sees them. */
function failedInVitest() {
  const files = readReport('vitest.json')?.testResults ?? [];
  return files.flatMap((file) => {
    const place = relative(root, file.name);
    const failures = file.assertionResults.filter((test) => test.status === 'failed');
    if (failures.length === 0 && file.status === 'failed') return [`FAILED ${place}: ${file.message}`];
    return failures.map((test) => `FAILED ${place} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
}

function failedInPlaywright() {
  const errors = readReport('playwright.json')?.errors ?? [];
  return [...errors.map((error) => `FAILED ${error.message}`), ...badSpecs(readReport('playwright.json'))];
}

/** The failed ones, and those that passed on the second try only: a browser on a busy machine may stall once. */
function badSpecs(suite) {
  const own = (suite?.specs ?? []).flatMap((spec) => {
    const place = `tests/journeys/${spec.file}:${spec.line} > ${spec.title}`;
    if (!spec.ok) return [`FAILED ${place}`];
    const isFlaky = spec.tests.some((test) => test.status === 'flaky');
    return isFlaky ? [`FLAKY, passed on the second try: ${place}`] : [];
  });
  return [...own, ...(suite?.suites ?? []).flatMap(badSpecs)];
}

function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
