import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Plain JavaScript, which `npm test -- --changed` runs too.
const changed = await import(join(import.meta.dirname, '../../scripts/changed.mjs'));
const testsOf: (files: readonly string[]) => string[] = changed.testsOf;

const COMMITS = 500;
/** A commit that changes more files of the product is about the shape of many. */
const FILES_MAXIMUM = 12;
/** The rest are tests that a commit changed by the way. */
const FOUND_MINIMUM = 0.85;

test(`of the tests that real commits changed with the product, '--changed' chooses most`, () => {
  const commits = execFileSync(
    'git',
    ['log', '--no-merges', `-${COMMITS}`, '--name-only', '--format=%x00%h'],
    {
      encoding: 'utf8',
    },
  )
    .split('\0')
    .map((commit) => commit.split('\n').filter((line) => existsSync(line)))
    .map((files) => ({
      product: files.filter((file) =>
        /^(?:events|log|projector|mail|api|site|audit|publishing|app|migrations)\//.test(file),
      ),
      tests: files.filter((file) => /^tests\/.*\.(?:test\.tsx?|spec\.ts)$/.test(file)),
    }))
    .filter(
      ({ product, tests }) => tests.length > 0 && product.length > 0 && product.length <= FILES_MAXIMUM,
    );
  expect(commits.length).toBeGreaterThan(0);
  const missed = commits.flatMap(({ product, tests }) => {
    const chosen = testsOf(product);
    return tests.filter((file) => !chosen.includes(file));
  });
  const touched = commits.flatMap(({ tests }) => tests);
  expect(1 - missed.length / touched.length, missed.join('\n')).toBeGreaterThan(FOUND_MINIMUM);
}, 300_000);
