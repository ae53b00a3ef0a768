import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { freePort } from '../../harness/servers/free-port.ts';
import { type RunningProcess, ready, startScript } from '../../harness/servers/process.ts';

const person = { username: 'Leyla', email: 'leyla@example.com', password: 'moonlit-7' };
let directory: string;
const running: RunningProcess[] = [];

test.beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'falname-start-'));
});
test.afterAll(async () => {
  for (const one of running) await one.kill();
  rmSync(directory, { recursive: true, force: true });
});

test('npm start tells the owner the password once, also where the first start was cut off, refuses company, finds everything again after a kill, and stops when npm alone is told to', async () => {
  test.setTimeout(180_000);
  const data = join(directory, 'started');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const interrupted = start(port, data);
  // The account is there as soon as its key is; the address is printed much later.
  const unprinted = join(data, 'owner-password.unprinted');
  await expect.poll(() => existsSync(unprinted), { timeout: 60_000, intervals: [20] }).toBe(true);
  await interrupted.kill();
  expect(interrupted.output()).not.toContain('password:');

  const first = start(port, data);
  await ready(`${address}/api/ready`, first);
  await expect.poll(first.output, 'O2').toMatch(/This password is shown only now/);
  await expect.poll(first.output).toContain(`Falname is open at ${address}`);
  const owner = { username: 'admin', password: /password: (\S+)/.exec(first.output())?.[1] };
  expect(existsSync(unprinted)).toBe(false);

  const inTheSameDirectory = start(await freePort(), data);
  expect(await inTheSameDirectory.ended()).not.toBe(0);
  expect(inTheSameDirectory.output()).toContain('Another process is using DATA_DIR');
  const onTheSamePort = start(port, join(directory, 'other'));
  expect(await onTheSamePort.ended(), 'O1').toBe(1);
  expect(onTheSamePort.output()).toContain('PORT must be a port that is free');
  expect(onTheSamePort.output()).not.toMatch(/\n\s+at /);
  expect(await post(address, 'register', person)).toBe(201);
  await first.kill();

  const later = start(port, data);
  await ready(`${address}/api/ready`, later);
  for (const known of [owner, person]) expect(await post(address, 'login', known)).toBe(200);
  const counted = await fetch(`${address}/api/visitors`, { headers: { accept: 'text/event-stream' } });
  expect(await later.stop(), 'also while a page is counted among the visitors').toBe(true);
  expect(later.output()).not.toContain('password:');
  expect(await counted.text()).toContain('{"visitors":1}');
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();
  expect(existsSync(join(data, 'store.json'))).toBe(true);
});

test('O3 npm run migrate makes an embedded installation and prints the password of its owner once', async () => {
  test.setTimeout(120_000);
  const migrate = () => runNpm(['run', 'migrate'], { DATA_DIR: join(directory, 'migrated') });
  const first = migrate();
  expect(await first.ended()).toBe(0);
  expect(first.output()).toMatch(/password: \S{24}/);
  const second = migrate();
  expect(await second.ended()).toBe(0);
  expect(second.output()).not.toContain('password:');
});

const start = (port: number, data: string) => runNpm(['start'], { PORT: String(port), DATA_DIR: data });

/** The signal of `stop` goes to npm, not to what npm has started. */
function runNpm(words: readonly string[], environment: Record<string, string>): RunningProcess {
  const started = startScript(words, { ...environment, LOG_LEVEL: 'warn' }, 'npm');
  running.push(started);
  return started;
}

async function post(address: string, call: 'login' | 'register', body: object): Promise<number> {
  const response = await fetch(`${address}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}
