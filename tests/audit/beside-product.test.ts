import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS_MAXIMUM } from '../../app/tool/socket.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { type RunningProcess, ranScript, ready, startScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { OWNER, PASSWORD } from '../../harness/world.ts';
import { checkBackup } from '../../log/backup/read-backup.ts';

const KEY = '11'.repeat(32);

const root = directoryForFile();
/** Longer than the address of a socket may be. */
const directory = join(root, 'a-directory-with-a-long-name'.repeat(4));
const socket = join(directory, 'audit.sock');
const place = { DATA_DIR: directory, MASTER_KEY: KEY, LOG_LEVEL: 'silent' };
let product: RunningProcess;
let address: string;

beforeAll(async () => {
  mkdirSync(directory, { mode: 0o700 });
  await startProduct();
});
afterAll(() => product.kill());

test('every command is answered, and the socket is for the owner of the directory alone', async () => {
  expect(Buffer.byteLength(socket)).toBeGreaterThan(108);
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  const events = await audit('events', '--type', 'AccountRegistered', '--json');
  expect(events).toMatchObject({ code: 0 });
  expect(JSON.parse(events.printed)).toMatchObject({ type: 'AccountRegistered', personal: 'sealed' });
  const asOf = await audit('as-of', '1', '--model', 'accounts', '--json');
  expect(JSON.parse(asOf.printed)).toMatchObject({ table: 'accounts', row: { role: 'admin' } });
  expect((await audit('history', 'reading-987654')).code).toBe(1);
  expect((await audit('as-of', '987654')).printed).toMatch(/^The log has no position 987654; .*\n$/);
});

test('a backup is written by the product, which goes on answering', async () => {
  const file = join(root, 'live.backup');
  const backup = await ranScript(['app/backup.ts', file], place);
  expect(backup.code, backup.printed).toBe(0);
  expect((await checkBackup(file, Buffer.from(KEY, 'hex'))).position).toBeGreaterThan(0);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});

test('what needs the product stopped says so, and a wrong key is a sentence', async () => {
  const rotated = await audit('rotate-master-key');
  expect(rotated).toMatchObject({ code: 1 });
  expect(rotated.printed).toContain('must be stopped');
  const wrong = await ranScript(['app/audit.ts', 'events'], { ...place, MASTER_KEY: '22'.repeat(32) });
  expect(wrong.code).toBe(1);
  expect(wrong.printed).toMatch(/^MASTER_KEY must be the key [^\n]*\n$/);
});

test('an account is erased beside the product, which goes on answering', async () => {
  const headers = { origin: address, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'nazan', email: 'nazan@example.com', password: PASSWORD });
  const registered = await fetch(`${address}/api/register`, { method: 'POST', headers, body });
  const { id } = (await registered.json()).data;
  const erased = await audit('erase', String(id), '--json');
  expect(erased.code, erased.printed).toBe(0);
  expect(JSON.parse(erased.printed.split('\n')[0] ?? '')).toMatchObject({ accountId: id });
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const account = await audit('as-of', '2999-01-01', '--model', 'accounts', '--json');
  expect(account.printed).toContain('"username":"erased"');
});

test('the socket that a killed product leaves is no obstacle', async () => {
  await product.kill();
  expect(existsSync(socket)).toBe(true);
  expect((await audit('events', '--type', 'AccountErased')).code).toBe(0);
  await startProduct();
  expect((await audit('events', '--type', 'AccountErased')).code).toBe(0);
});

test('one tool too many is refused; an export that goes on ends with its tool, and with the product', async () => {
  const follow = async (name: string) => {
    const settings = { ...place, PAYMENT: 'none' };
    const follower = startScript(['app/export.ts', join(root, name), '--follow'], settings);
    await until('it has exported', () => follower.output().includes(' files as of '));
    return follower;
  };
  const first = await follow('export-1');
  const others: RunningProcess[] = [];
  // What is exported already costs nothing.
  for (let number = 2; number <= TOOLS_MAXIMUM; number++) {
    cpSync(join(root, 'export-1'), join(root, `export-${number}`), { recursive: true });
    others.push(await follow(`export-${number}`));
  }
  const refused = await audit('events', '--type', 'AccountErased');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.printed).toContain(`${TOOLS_MAXIMUM} audit commands are under way`);
  for (const other of others) await other.kill();
  const isAnswered = async () => (await audit('events', '--type', 'AccountErased')).code === 0;
  await until('their places are free', isAnswered);
  expect(await product.stop()).toBe(true);
  expect(existsSync(socket)).toBe(false);
  expect(await first.ended()).toBe(1);
  expect(first.output()).toContain('The product was stopped');
}, 240_000);

async function startProduct(): Promise<void> {
  const port = await freePort();
  address = `http://localhost:${port}`;
  product = startScript(['app/start.ts'], {
    ...place,
    PORT: String(port),
    SEED_SAMPLE: 'off',
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  await ready(`${address}/api/ready`, product);
  await until('the socket is there', () => existsSync(socket));
}

function audit(...words: string[]) {
  return ranScript(['app/audit.ts', ...words], place);
}
