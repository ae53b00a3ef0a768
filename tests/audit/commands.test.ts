import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import { acceptEvents, refuseEvents } from '../../harness/refused-events.ts';
import { ranScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { OWNER } from '../../harness/world.ts';
import { newInstallation, start } from '../backup/installation.ts';

const email = 'nazan@example.com';
const place = await newInstallation('postgres', directoryForFile());
/** On a server: each tool is a process, and would begin with the whole embedded database. */
const product = await forFile(start(place));

test('totp-off removes the owner’s second factor with its recovery codes, ends no session, and says where there is none', async () => {
  const owner = await product.owner();
  const { secret } = (await owner.post('/api/admin/totp', { password: OWNER.password })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await owner.post('/api/admin/totp/confirm', { code })).status).toBe(200);
  const login = () => product.client().post('/api/login', { username: 'admin', password: OWNER.password });
  expect((await login()).code).toBe('code_needed');

  expect(await audit('totp-off', 'admin')).toMatchObject({ code: 0 });
  expect((await owner.get('/api/admin/totp')).data).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await login()).status).toBe(200);
  const events = await product.opened.log.readStream(`account-${await owner.id()}`);
  expect(events.at(-1)).toMatchObject({ type: 'SecondFactorDisabled', actor: 'owner' });
  expect(await audit('totp-off', 'admin')).toEqual({ code: 1, printed: 'admin has no second factor.\n' });
  expect(await audit('totp-off', 'unknown')).toEqual({ code: 1, printed: 'There is no account unknown.\n' });
});

test('O16 erase needs its ledger and takes the messages of the verified address along; history says so of each', async () => {
  const nazan = await product.customer('nazan', email);
  const id = String(await nazan.id());
  const tokens = () => product.mails.flatMap(({ text }) => /[?&]verify=([\w.-]+)/.exec(text)?.slice(1) ?? []);
  await until('the link is mailed', () => tokens().length > 0);
  expect((await nazan.post('/api/email/verify', { token: tokens()[0] })).status).toBe(200);
  const streams = [`account-${id}`, `message-${(await product.client().write({ email })).data.id}`];

  const unwritable = { ...place, ERASURE_LEDGER: '/proc/nowhere/erasures.log' };
  const refused = await ranScript(['app/audit.ts', 'erase', id], unwritable);
  expect(refused.code).toBe(1);
  expect(refused.printed).toMatch(/^ERASURE_LEDGER must be [^\n]+\n$/);
  expect((await audit('history', streams[0] ?? '')).printed).toMatch(/sealed for account-\d+, \d+ bytes/);
  await refuseEvents(product.opened.database, '53100');
  const full = await audit('erase', id);
  expect(full).toEqual({
    code: 1,
    printed: expect.stringMatching(/^Nothing can be written now: .*disk is full/),
  });
  await acceptEvents(product.opened.database);
  const env = { ...process.env, ...place };
  const erased = await promisify(execFile)(process.execPath, ['app/audit.ts', 'erase', id], { env });
  expect(erased).toEqual({
    stdout: expect.stringMatching(/^c2sp\.org\/tlog-proof@v1\nextra /),
    stderr: expect.stringContaining(
      `Account ${id} is erased, and 1 contact messages and 0 newsletter subscriptions:`,
    ),
  });
  for (const stream of streams) {
    const history = await audit('history', stream, '--reveal', 'a look after the erasure');
    expect(history.code).toBe(0);
    expect(history.printed).toContain(`erased: sealed for ${stream}, whose key was destroyed`);
    expect(history.printed).not.toContain(email);
  }
});

function audit(...words: string[]) {
  return ranScript(['app/audit.ts', ...words], place);
}
