import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { freePort } from '../../harness/servers/free-port.ts';
import { type RunningProcess, ready, startScript } from '../../harness/servers/process.ts';

let directory: string;
const running: RunningProcess[] = [];

test.beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'falname-start-'));
});
test.afterAll(async () => {
  for (const one of running) await one.kill();
  rmSync(directory, { recursive: true, force: true });
});

test('npm start tells the owner once, refuses company, stops when npm alone is told to, and finds everything again', async () => {
  test.setTimeout(180_000);
  const first = await start();
  await expect.poll(first.process.output).toMatch(/This password is shown only now/);
  const password = /password: (\S+)/.exec(first.process.output())?.[1];
  expect(password).toBeDefined();
  expect(await logIn(first.address, password)).toBe(200);

  const second = startNpm(await freePort());
  expect(await second.ended()).not.toBe(0);
  expect(second.output()).toContain('Another process is using DATA_DIR');
  expect(await logIn(first.address, password)).toBe(200);

  const counted = await fetch(`${first.address}/api/visitors`, { headers: { accept: 'text/event-stream' } });
  expect(await first.process.stop(), 'also while a page is counted among the visitors').toBe(true);
  expect(await counted.text()).toContain('{"visitors":1}');
  await expect(fetch(`${first.address}/api/health`)).rejects.toThrow();

  const later = await start();
  expect(await logIn(later.address, password)).toBe(200);
  await later.process.stop();
  expect(later.process.output()).not.toContain('password:');
  expect(existsSync(join(directory, 'store.json'))).toBe(true);
});

test('O2 a start that ends before the password was printed leaves the owner a password that is printed', async () => {
  test.setTimeout(180_000);
  const other = mkdtempSync(join(tmpdir(), 'falname-killed-'));
  const port = await freePort();
  const interrupted = startNpm(port, other);
  // The account is there as soon as its key is; the address is printed much later.
  await expect
    .poll(() => existsSync(join(other, 'owner-password.unprinted')), { timeout: 60_000, intervals: [20] })
    .toBe(true);
  await interrupted.kill();
  expect(interrupted.output()).not.toContain('password:');
  const again = startNpm(port, other);
  const address = `http://127.0.0.1:${port}`;
  await ready(`${address}/api/ready`, again);
  await expect.poll(again.output).toMatch(/This password is shown only now/);
  expect(await logIn(address, /password: (\S+)/.exec(again.output())?.[1])).toBe(200);
  expect(existsSync(join(other, 'owner-password.unprinted'))).toBe(false);

  const onTheSamePort = startNpm(port, mkdtempSync(join(other, 'second-')));
  expect(await onTheSamePort.ended(), 'O1').toBe(1);
  expect(onTheSamePort.output()).toContain(`PORT must be a port that is free`);
  expect(onTheSamePort.output()).not.toMatch(/\n\s+at /);
  await again.stop();
  rmSync(other, { recursive: true, force: true });
});

test('O3 npm run migrate makes an embedded installation and prints the password of its owner once', async () => {
  test.setTimeout(120_000);
  const other = mkdtempSync(join(tmpdir(), 'falname-migrated-'));
  const migrate = () => {
    const started = startScript(['run', 'migrate'], { DATA_DIR: other, LOG_LEVEL: 'warn' }, 'npm');
    running.push(started);
    return started;
  };
  const first = migrate();
  expect(await first.ended()).toBe(0);
  expect(first.output()).toMatch(/password: \S{24}/);
  const second = migrate();
  expect(await second.ended()).toBe(0);
  expect(second.output()).not.toContain('password:');
  rmSync(other, { recursive: true, force: true });
});

async function start(): Promise<{ process: RunningProcess; address: string }> {
  const port = await freePort();
  const process = startNpm(port);
  const address = `http://127.0.0.1:${port}`;
  await ready(`${address}/api/ready`, process);
  await expect.poll(process.output).toContain(`Falname is open at ${address}`);
  return { process, address };
}

/** The signal of `stop` goes to npm, not to what npm has started. */
function startNpm(port: number, dataDirectory: string = directory): RunningProcess {
  const started = startScript(
    ['start'],
    { PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' },
    'npm',
  );
  running.push(started);
  return started;
}

async function logIn(address: string, password: string | undefined): Promise<number> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return response.status;
}
