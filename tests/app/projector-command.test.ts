import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  [['rebuild', 'reading'], 'readings'],
  [['rebuilt', 'readings'], 'too many arguments'],
])('the projector refuses %j with exit code 2 and changes nothing', (given, sentence) => {
  const refused = spawnSync(process.execPath, ['app/projector.ts', ...given], { encoding: 'utf8' });
  expect(refused.status).toBe(2);
  expect(refused.stdout + refused.stderr).toContain(sentence);
});
