import { expect, test } from 'vitest';
import { forFile } from '../../harness/closed-after.ts';
import { failureOf } from './lane-task.ts';
import { openSimulator } from './simulator.ts';

/** `npm run prove` runs two thousand, and shows which planted bugs they find; `npm run simulate` as many as it is told. */
const SCHEDULES = Number(process.env.SIMULATE_SCHEDULES ?? 60);
const TIME_LIMIT_MS = 1_800_000;

const simulator = await forFile(openSimulator());
const reports = await simulator.run({ seed: 1, schedules: SCHEDULES });

test('D21 whatever goes wrong in a schedule, nothing is lost, doubled, skipped or shown stale', () => {
  const failed = reports.filter(({ violations }) => violations.length > 0);
  expect(failed, failed.map(failureOf).join('\n')).toEqual([]);
  expect(reports).toHaveLength(SCHEDULES);
});

/** In the second, statements wait for the same lock. All in other processes, after other schedules than before. */
test.concurrent.each([20, 33])(
  'D21 seeds from %i on give the same schedules again, event for event',
  async (first) => {
    const again = await simulator.run({ seed: first, schedules: 4 });
    expect(again).toHaveLength(4);
    for (const { seed, digest } of again)
      expect(reports).toContainEqual(expect.objectContaining({ seed, digest }));
  },
  TIME_LIMIT_MS,
);
