import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Without the folder in which Bun puts itself in the place of Node. */
const PATH = process.env.PATH?.split(delimiter)
  .filter((folder) => !folder.includes('bun-node'))
  .join(delimiter);

test('both runtimes see the same sources, so that neither builds the site again after the other', () => {
  const script = `import('./scripts/site.mjs').then((site) =>
    console.log(process.versions.bun ? 'bun' : 'node', site.sourceDigest()))`;
  const printed = ['node', process.execPath].map((runtime) => {
    const { stdout, stderr } = spawnSync(runtime, ['-e', script], { encoding: 'utf8', env: { PATH } });
    return stdout || stderr;
  });
  const digest = printed[0]?.match(/^node ([0-9a-f]{64})\n$/)?.[1];
  expect(printed[1]).toBe(`bun ${digest}\n`);
});

const name = `test-${randomUUID()}`;
const run = (then: string) =>
  promisify(execFile)(
    'node',
    [
      '-e',
      `import('./scripts/lock.mjs').then(({ lock }) => {
        const unlock = lock('${name}');
        const began = Date.now();
        ${then}
      })`,
    ],
    { timeout: 10_000 },
  );

test('K1 of several processes one installs or builds at a time, also after one of its id or one that was killed; the others say for whom they wait', async () => {
  const killed = run(`lock('${name}'); process.kill(process.pid, 'SIGKILL');`);
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  const work = `while (Date.now() < began + 500);
    const ended = Date.now();
    unlock();
    console.log(began, ended);`;
  const done = await Promise.all(Array.from({ length: 4 }, () => run(work)));
  const spans = done.map(({ stdout }) => stdout.trim().split(' ').map(Number)).sort();
  for (const [index, [began = 0]] of spans.entries())
    if (index > 0) expect(began).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? Number.POSITIVE_INFINITY);
  const said = done.map(({ stderr }) => stderr).join('');
  expect(said).toMatch(/^Waiting for process \d+, which holds \S+\.lock …$/m);
});

/** One of three came while the child was being made. */
const SIGNALS = 10;

/** Ends by the signal that its launcher gets. */
const interrupted = (signal: string) =>
  `process.kill(process.ppid, '${signal}'); setTimeout(() => {}, 10_000)`;

test('what a signal ended is no success, however soon it came, and nothing starts after it', () => {
  const script = `import('./scripts/child.mjs').then(async ({ run }) =>
    console.log(await run('sh', ['-c', 'kill -INT $PPID; exec sleep 10']), await run('echo', ['started'])))`;
  for (let time = 1; time <= SIGNALS; time += 1)
    expect(spawnSync('node', ['-e', script], { encoding: 'utf8' }).stdout).toBe('130 130\n');
});

test.each([
  ['INT', 0, 130],
  ['TERM', 0, 143],
  ['HUP', 129, 129],
])(
  'a service that SIG%s ends before it listens has ended with %i, a tool with %i',
  (signal, service, tool) => {
    const script = `import('./scripts/child.mjs').then(async ({ runService }) =>
    process.exit(await runService('sh', ['-c', 'kill -${signal} $PPID; exec sleep 10'])))`;
    expect(spawnSync('node', ['-e', script]).status).toBe(service);
    expect(spawnSync('node', ['scripts/run.mjs', '-e', interrupted(`SIG${signal}`)]).status).toBe(tool);
  },
);
