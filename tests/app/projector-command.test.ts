import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function run(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['app/projector.ts', ...given], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('the projector’s command line teaches what it can do', () => {
  const help = run('--help');
  expect(help.status).toBe(0);
  for (const command of ['rebuild', 'checksum']) expect(help.said).toContain(command);
});

test.each([
  [['rebuild'], "missing required argument 'model'"],
  [['rebuild', 'reading'], 'readings'],
  [['rebuilt', 'readings'], 'too many arguments'],
  [['checksum', 'readings', 'orders'], 'too many arguments'],
])('the projector refuses %j with exit code 2 and changes nothing', (given, sentence) => {
  const refused = run(...given);
  expect(refused.status).toBe(2);
  expect(refused.said).toContain(sentence);
});
