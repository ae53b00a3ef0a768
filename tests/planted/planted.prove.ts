import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, plantedFaults } from './faults.ts';
import { simulatedFaults } from './simulated-faults.ts';

/** Limit of the tests of one file, or of all that are named here, on a busy machine. */
const RUN_MAXIMUM_MS = 900_000;
const SIMULATOR = 'tests/simulation/simulator.test.ts';
const SIMULATED = 'D21 whatever goes wrong in a schedule';
/** They end with the first that fails. */
const SCHEDULES = '400';

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
    const { failed } = withChanges([planted], () => runInCopy([planted.test], [planted.title]));
    expect(failed.filter((name) => name.includes(planted.title))).not.toEqual([]);
  },
  RUN_MAXIMUM_MS,
);

test.each(simulatedFaults)(
  'D21 the simulator finds that $fault, and says how to run the schedule again',
  ({ changes, foundBy }) => {
    const { messages } = withChanges(changes, () => runInCopy([SIMULATOR], [SIMULATED]));
    expect(messages.join('\n')).toMatch(foundBy);
    expect(messages.join('\n')).toMatch(/Again: npm run simulate -- --replay \d+/);
  },
  RUN_MAXIMUM_MS,
);

/** The copy is afterwards what it was. */
function withChanges<Result>(changes: readonly Change[], run: () => Result): Result {
  const texts = new Map(changes.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  try {
    for (const { file, found, put } of changes) {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text.split(found), file).toHaveLength(2);
      writeFileSync(
        join(copy, file),
        text.replace(found, () => put),
      );
    }
    return run();
  } finally {
    for (const [file, text] of texts) writeFileSync(join(copy, file), text);
  }
}

/** Full names of the tests whose titles hold one of these, and what those that failed say. */
function runInCopy(files: readonly string[], titles: readonly string[]) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const pattern = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // As `npm test` runs them.
  const { PROVE: _, ...others } = process.env;
  const env = { ...others, SIMULATE_SCHEDULES: SCHEDULES };
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
  const messages = results.flatMap(({ failureMessages = [] }) => failureMessages);
  return { failed: named('failed'), passed: named('passed'), messages };
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
