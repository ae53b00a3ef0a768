import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As `npm test -- --changed` asks. */
function testsOf(...changed: string[]): string[] {
  const script = `import('./scripts/changed.mjs').then(({ testsOf }) => console.log(JSON.stringify(testsOf(${JSON.stringify(changed)}))))`;
  return JSON.parse(execFileSync('node', ['-e', script], { encoding: 'utf8' }));
}

test('a change of a slice runs the tests that reach it, and the journeys that walk it', () => {
  const chosen = testsOf('api/payment/statement.ts');
  expect(chosen).toContain('tests/api/payment/statement.test.ts');
  expect(chosen).toContain('tests/journeys/paying.spec.ts');
  expect(chosen).not.toContain('tests/journeys/newsletter.spec.ts');
  expect(chosen.filter((file) => !existsSync(file))).toEqual([]);
});

test('a change of what a journey shares runs the journeys that share it', () => {
  const chosen = testsOf('tests/journeys/visitor-dialogs.ts');
  expect(chosen).toContain('tests/journeys/screens-public.spec.ts');
  expect(chosen).not.toContain('tests/journeys/paying.spec.ts');
});

test('a change of the log, the schema or the harness runs everything', () => {
  const everything = testsOf('package-lock.json').length;
  for (const file of ['log/open-log.ts', 'migrations/migrate.ts', 'tests/world.ts', 'playwright.config.ts'])
    expect(testsOf(file)).toHaveLength(everything);
});

test('every test file is run by a change of itself', () => {
  for (const file of [
    'tests/log/append.test.ts',
    'tests/site/classes.test.ts',
    'tests/journeys/home.spec.ts',
  ])
    expect(testsOf(file)).toContain(file);
});
