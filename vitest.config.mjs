import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { proofs } from './scripts/proofs.mjs';
import { testFiles } from './scripts/test-files.mjs';

/** A file that changes modules, or what others would see of the process for good, keeps its modules to itself. */
const CHANGES_THE_PROCESS = /vi\.(?:mock|doMock|resetModules)|process\.env\.\w+ ?=[^=]|globalThis/;

const files = process.env.PROVE === undefined ? testFiles() : proofs.flatMap((proof) => proof.files());
const alone = files.filter((file) => CHANGES_THE_PROCESS.test(readFileSync(file, 'utf8')));

/** A file whose tests take longest is begun first, so that no worker is left with it at the end. */
const LONGEST = new RegExp(
  [
    'simulation/simulator',
    'faults/killed-rewrites',
    'audit/beside-product',
    'backup/',
    'app/(?:export-pages|follow-export|pages)',
    'api/one-field',
    'log/hanging-connections',
    'model/interleavings',
    'upgrade/refused',
    'projector/(?:replay|together|rebuild)',
  ].join('|'),
);

class LongestFirst extends BaseSequencer {
  async sort(files) {
    // Those that keep their modules come before: a worker that is shared would end for one of them.
    const rank = ({ moduleId, project }) => (project.config.isolate ? 0 : LONGEST.test(moduleId) ? 1 : 2);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Run under Bun. Threads, because Vitest's forks do not work there. */
export default defineConfig({
  test: {
    setupFiles: ['harness/fuzz-setup.ts', 'harness/quick-hashes.ts', 'harness/restored.ts'],
    pool: 'threads',
    // One more than processors: tests also wait, for limits that run out, for servers and for other processes.
    maxWorkers: process.env.PROVE === undefined ? 3 : 2,
    sequence: { sequencer: LongestFirst },
    // Longer than any test waits for one condition, so that it is the condition that is named.
    testTimeout: 180_000,
    // As long as `until` does: also on a machine that is busy with something else.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'together', include: files.filter((file) => !alone.includes(file)), isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
