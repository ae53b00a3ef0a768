import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedFaults } from './faults.ts';

/** Limit of the tests of one file, or of all that are named here, on a busy machine. */
const RUN_MAXIMUM_MS = 900_000;

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'falname-planted-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) if (file !== '' && existsSync(file)) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'the tests that have to notice a fault pass where there is none',
  () => {
    const noticing = [...new Set(plantedFaults.map((planted) => planted.test))];
    const { failed, passed } = runInCopy(
      noticing,
      plantedFaults.map(({ title }) => title),
    );
    expect(failed).toEqual([]);
    expect(plantedFaults.filter(({ title }) => !passed.some((name) => name.includes(title)))).toEqual([]);
  },
  RUN_MAXIMUM_MS,
);

test.each(plantedFaults)(
  '$layer: it is noticed when $fault',
  (planted) => {
    const path = join(copy, planted.file);
    const text = readFileSync(path, 'utf8');
    expect(text.split(planted.found)).toHaveLength(2);
    writeFileSync(
      path,
      text.replace(planted.found, () => planted.put),
    );
    const { failed } = runInCopy([planted.test], [planted.title]);
    writeFileSync(path, text);
    expect(failed.filter((name) => name.includes(planted.title))).not.toEqual([]);
  },
  RUN_MAXIMUM_MS,
);

/** Full names of the tests whose titles hold one of these. */
function runInCopy(files: readonly string[], titles: readonly string[]) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const pattern = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // As `npm test` runs them.
  const { PROVE: _, ...env } = process.env;
  const words = ['--bun', 'node_modules/.bin/vitest', 'run', '--reporter=json', `--outputFile=${report}`];
  const run = spawnSync(resolve('node_modules/.bin/bun'), [...words, '-t', pattern, ...files], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  if (!existsSync(report)) throw new Error(`no tests were run: ${run.stdout}${run.stderr}`);
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) =>
    results.filter((result) => result.status === status).map(({ fullName }) => fullName);
  return { failed: named('failed'), passed: named('passed') };
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
