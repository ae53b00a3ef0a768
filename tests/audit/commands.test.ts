import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { ensureOwner } from '../../api/accounts/owner.ts';
import { createApp } from '../../api/app.ts';
import { apiDependencies } from '../../app/api-dependencies.ts';
import { readEnvironment } from '../../app/environment.ts';
import { type Opened, openParts } from '../../app/open.ts';
import { Client, PUBLIC_URL } from '../../harness/client.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { vipOrder } from '../../harness/samples.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { SECRETS, startScript } from '../../harness/servers/process.ts';
import { OWNER, PASSWORD } from '../../harness/world.ts';
import { openSignedLinks } from '../../mail/signed-link.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';

const email = 'nazan@example.com';
const message = { name: 'Nazan', email, service: 'tarot', message: 'Please keep this to yourselves.' };

let accountId: number;
let ownMessage: number;
let otherMessage: number;
let paid: { readonly reading: number; readonly gift: number };
/** On a server: each tool is a process, and would begin with the whole embedded database. */
const place = {
  ...SECRETS,
  DATA_DIR: directoryForFile(),
  DATABASE_URL: await (await sharedPostgres()).createDatabase(),
  LOG_LEVEL: 'silent',
};
const environment = readEnvironment(
  { ...place, ADMIN_PASSWORD: OWNER.password, PUBLIC_URL, RATE_LIMIT: 'off', PAYMENT: 'test' },
  'start',
);

/** An owner with a second factor, and a customer who has paid and has written to the owner. */
await withInstallation(async (opened) => {
  const dependencies = apiDependencies(opened, environment);
  await ensureOwner(dependencies, OWNER);
  const app = createApp(dependencies);
  const client = () => new Client(app, environment.publicUrl);
  const registered = { username: 'nazan', email, password: PASSWORD };
  accountId = (await client().made('/api/register', registered)).id;
  const link = { id: accountId, about: email, lifetimeMs: 60_000 };
  const token = openSignedLinks(dependencies).sign('verify-email', link);
  expect((await client().post('/api/email/verify', { token })).status).toBe(200);
  const nazan = client();
  await nazan.post('/api/login', { username: 'nazan', password: PASSWORD });
  const gift = (await nazan.made('/api/protected/gifts', { serviceType: 'vip' })).id;
  paid = { reading: await nazan.order(vipOrder), gift };
  for (const path of [`readings/${paid.reading}`, `gifts/${gift}`]) {
    await nazan.post(`/api/protected/${path}/payment`, { method: 'test' });
    await nazan.post(`/api/protected/${path}/payment/test`, { outcome: 'paid' });
  }
  ownMessage = (await client().made('/api/contact', message)).id;
  const others = { ...message, email: 'other@example.com' };
  otherMessage = (await client().made('/api/contact', others)).id;
  const owner = client();
  expect((await owner.post('/api/login', OWNER)).status).toBe(200);
  const { secret } = (await owner.post('/api/admin/totp', { password: OWNER.password })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await owner.post('/api/admin/totp/confirm', { code })).status).toBe(200);
  dependencies.visitors.close();
});

test('totp-off ends with 0 once it is off, 1 where there was none, 2 where the command line is wrong', async () => {
  expect(await audit('totp-off', OWNER.username)).toMatchObject({ code: 0 });
  expect(await audit('totp-off', OWNER.username)).toMatchObject({
    code: 1,
    printed: 'owner has no second factor.\n',
  });
  expect(await audit('totp-off', 'unknown')).toMatchObject({
    code: 1,
    printed: 'There is no account unknown.\n',
  });
  expect(await audit('totp-off')).toMatchObject({ code: 2 });
});

test('O16 erase cancels what is paid and takes the contact messages of the verified address along', async () => {
  const stream = `account-${accountId}`;
  const unwritable = { ...place, ERASURE_LEDGER: '/proc/nowhere/erasures.log' };
  const refused = await auditIn(unwritable, 'erase', String(accountId));
  expect(refused.code).toBe(1);
  expect(refused.printed).toMatch(/^ERASURE_LEDGER must be [^\n]+\n$/);
  expect((await audit('history', stream)).printed).toMatch(/sealed for account-\d+, \d+ bytes/);
  await withInstallation(async (opened) => {
    const { log } = opened;
    const projector = await startProjector({ ...opened, models });
    const erased = await audit('erase', String(accountId));
    expect(erased.printed).toContain(
      `Account ${accountId} is erased, and 1 contact messages and 0 newsletter subscriptions:`,
    );
    await projector.stop();
    const lastOf = async (stream: string) => (await log.readStream(stream)).slice(-2).map(({ type }) => type);
    expect(await lastOf(`reading-${paid.reading}`)).toEqual(['ReadingCancelled', 'ReadingRefunded']);
    expect(await lastOf(`gift-${paid.gift}`)).toEqual(['GiftPaid', 'GiftCancelled']);
    expect(await log.readStream(`message-${ownMessage}`)).toMatchObject([
      { type: 'MessageReceived', personal: null },
      { type: 'MessageErased' },
    ]);
    expect(await log.readStream(`message-${otherMessage}`)).toMatchObject([
      { personal: { message: message.message } },
    ]);
  });
  for (const [each, subject] of [
    [stream, stream],
    [`message-${ownMessage}`, `message-${ownMessage}`],
  ]) {
    const history = await audit('history', each ?? '', '--reveal', 'a look after the erasure');
    expect(history.code).toBe(0);
    expect(history.printed).toContain(`erased: sealed for ${subject}, whose key was destroyed`);
    expect(history.printed).not.toContain(email);
  }
});

function audit(...words: string[]) {
  return auditIn(place, ...words);
}

async function auditIn(place: Record<string, string>, ...words: string[]) {
  const running = startScript(['app/audit.ts', ...words], place);
  return { code: await running.ended(), printed: running.output() };
}

async function withInstallation(work: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await openParts(environment, 'start');
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}
