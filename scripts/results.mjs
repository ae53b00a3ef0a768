import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './child.mjs';
import { bun, root } from './dependencies.mjs';

const results = join(root, 'test-results');

export function forgetResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** Its exit code says all. */
export async function runAsOne(name, start) {
  const code = await start();
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
}

/** None means every file. */
export async function runVitest(filters, environment = {}) {
  const code = await run(
    bun,
    [
      '--bun',
      'node_modules/.bin/vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
      ...filters,
    ],
    environment,
  );
  const report = readReport('vitest.json');
  const failed = report?.numFailedTests ?? 0;
  return {
    name: 'vitest',
    passed: report?.numPassedTests ?? 0,
    // Ended badly without naming a failed test: one failure.
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures: (report?.testResults ?? []).flatMap(failuresOfFile),
  };
}

export async function runPlaywright(filters, environment = {}) {
  const code = await run('node_modules/.bin/playwright', ['test', ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json'),
    ...environment,
  });
  const report = readReport('playwright.json');
  const failed = report?.stats.unexpected ?? 0;
  return {
    name: 'browser journeys',
    passed: report?.stats.expected ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures: [...(report?.errors ?? []).map(({ message }) => message), ...failuresOfSuite(report ?? {})],
  };
}

/** Once more what failed, for a reader of the end; the last line counts. */
export function printSums(outcomes) {
  for (const { failures } of outcomes) for (const failure of failures) console.log(`FAILED ${failure}`);
  for (const { name, passed, failed } of outcomes) console.log(`${name}: ${passed} passed, ${failed} failed`);
  const sum = (of) => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function failuresOfFile(file) {
  const place = relative(root, file.name);
  const failures = file.assertionResults.filter((test) => test.status === 'failed');
  if (failures.length === 0 && file.status === 'failed') return [`${place}: ${file.message}`];
  return failures.map((test) => `${place} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(
      (spec) => `tests/journeys/${spec.file}:${spec.line} > ${spec.title}\n${messagesOf(spec).join('\n')}`,
    );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function messagesOf({ tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return errors.map(({ message }) => stripVTControlCharacters(message));
}

function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
