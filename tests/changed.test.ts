import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantedFaults } from './planted/faults.ts';

// Plain JavaScript, which `npm test -- --changed` runs too.
const changed = await import(join(import.meta.dirname, '../scripts/changed.mjs'));
const testsOf: (files: readonly string[]) => string[] = changed.testsOf;

test('a change of a slice runs the tests that reach it, and the journeys that walk it', () => {
  const chosen = testsOf(['api/payment/statement.ts']);
  expect(chosen).toContain('tests/api/payment/statement.test.ts');
  expect(chosen).toContain('tests/journeys/paying.spec.ts');
  expect(chosen).not.toContain('tests/journeys/newsletter.spec.ts');
  expect(chosen.filter((file) => !existsSync(file))).toEqual([]);
});

test('a change of a fault’s file runs the test that notices the fault', () => {
  expect(plantedFaults.filter(({ file, test }) => !testsOf([file]).includes(test))).toEqual([]);
});

test('the table of the planted faults is that of the document', () => {
  const rows = plantedFaults.map(({ layer, fault, test }) => `| ${layer} | ${fault} | \`${test}\` |`);
  const document = readFileSync('docs/testing.md', 'utf8').split('\n');
  expect(rows.filter((row) => !document.includes(row))).toEqual([]);
});

test('a change of what a journey shares runs the journeys that share it', () => {
  const chosen = testsOf(['tests/journeys/visitor-dialogs.ts']);
  expect(chosen).toContain('tests/journeys/screens-public.spec.ts');
  expect(chosen).not.toContain('tests/journeys/paying.spec.ts');
});

test('a change of the log, the schema or the harness runs everything', () => {
  const everything = testsOf(['package-lock.json']).length;
  expect(everything).toBeGreaterThan(280);
  for (const file of ['log/open-log.ts', 'migrations/migrate.ts', 'harness/world.ts', 'playwright.config.ts'])
    expect(testsOf([file])).toHaveLength(everything);
});

test('every test file is run by a change of itself', () => {
  for (const file of ['tests/log/append.test.ts', 'tests/journeys/home.spec.ts'])
    expect(testsOf([file])).toContain(file);
});
