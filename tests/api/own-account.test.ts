import { expect, test, vi } from 'vitest';
import { readVerifierKey } from '../../events/proof/note.ts';
import { openReceipt, readReceipt, receiptText } from '../../events/proof/receipt.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Client, statusesOf } from '../../harness/client.ts';
import { tarotOrder, vipOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { composition, OWNER, PASSWORD, worldForFile } from '../../harness/world.ts';

const fresh = 'a fresh password';

const world = await worldForFile(composition, { sendsMails: true, signsHeads: true });

const { logIn, mailedToken } = world;
const verify = (token: string) => world.visitor().post('/api/email/verify', { token });

test('A5 shows the account, its consents and its sessions, which nobody else can end', async () => {
  const phone = await world.customer('asude');
  const { client: laptop } = await logIn('asude');
  await laptop.order({ ...tarotOrder, termsLanguage: 'tr' });
  const shown = await laptop.account();
  expect(shown).toMatchObject({
    user: { username: 'asude', email: 'asude@example.com', role: 'customer' },
    emailVerified: false,
    requestedEmail: null,
    language: 'en',
    newsletter: false,
    consents: [{ text: 'terms', version: '2025-04-28', language: 'tr' }],
  });
  expect(shown.sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  const [current, other] = shown.sessions.map(
    ({ id }: { id: number }) => `/api/protected/account/sessions/${id}`,
  );
  const stranger = await world.customer('ceren');
  expect((await stranger.delete(other)).status).toBe(404);
  expect((await phone.get('/api/user')).status).toBe(200);
  const once = laptop.under('end-once');
  expect(await statusesOf(2, () => once.delete(other))).toEqual([200, 200]);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect((await laptop.delete(other)).status).toBe(404);
  expect((await once.delete(current)).status).toBe(200);
  expect((await laptop.get('/api/user')).status).toBe(401);
});

test('A2 A6 a new password ends every other session and the links before it, says so by mail, and is not taken with a wrong one', async () => {
  const client = await world.customer('defne');
  const token = await world.resetToken('defne@example.com');
  const thief = client.copy();
  const { client: phone } = await logIn('defne');
  const wrong = { code: 'wrong_password', issues: [{ path: 'current' }] };
  expect(await client.changePassword('wrong', fresh)).toMatchObject({ status: 422, body: wrong });
  expect((await phone.get('/api/user')).status).toBe(200);
  expect((await client.changePassword(PASSWORD, fresh)).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(401);
  // The session that asked lives on, and so does a copy of it.
  expect((await client.get('/api/user')).status).toBe(200);
  expect((await thief.get('/api/user')).status).toBe(200);
  const late = await world.visitor().post('/api/password/reset', { token, password: 'another one' });
  expect(late.code).toBe('link_invalid');
  expect((await logIn('defne')).status).toBe(401);
  expect((await logIn('defne', fresh)).status).toBe(200);
  await until('the change is mailed', () =>
    world.mails.some(({ to, subject }) => to === 'defne@example.com' && subject.includes('was changed')),
  );
  const id = await client.id();
  expect((await world.eventsOf(`account-${id}`)).at(-1)).toMatchObject({
    type: 'PasswordChanged',
    data: { reason: 'account' },
  });
});

test.each([
  ['oyku', (client: Client) => client.order()],
  ['ozlem', (client: Client) => client.made('/api/protected/gifts', { serviceType: 'vip' })],
])('A6 an unverified address resets an account only while there is nothing in it: %s', async (name, buy) => {
  const email = `${name}@example.com`;
  const client = await world.customer(name);
  const forget = () => world.visitor().post('/api/password/forgot', { email });
  const links = () => world.mails.filter(({ to, text }) => to === email && text.includes('reset=')).length;
  await forget();
  const early = await mailedToken(email, 'reset');
  await buy(client);
  await forget();
  const used = await world.visitor().post('/api/password/reset', { token: early, password: fresh });
  expect(used).toMatchObject({ status: 422, code: 'link_invalid' });
  await world.verify(email);
  await forget();
  await until('the verified address gets a link', () => links() > 1);
  expect(links()).toBe(2);
});

test('A2 a new password that was cut off is there after the repeat, under the same key; a late one does not undo a later change', async () => {
  const client = await world.customer('duru');
  vi.spyOn(world.dependencies.database.kysely, 'transaction').mockImplementationOnce(() => {
    throw new Error('the connection was lost');
  });
  const change = () => client.under('duru').changePassword(PASSWORD, fresh);
  expect(await statusesOf(3, change)).toEqual([500, 200, 200]);
  expect((await logIn('duru', fresh)).status).toBe(200);
  expect((await logIn('duru')).status).toBe(401);
  expect((await client.changePassword(fresh, PASSWORD)).status).toBe(200);
  expect((await change()).status).toBe(200);
  expect((await logIn('duru')).status).toBe(200);
});

test('a link to a new password that is sent while the address changes does not outlive the change', async () => {
  const client = await world.customer('gizem');
  await client.changeEmail('gizem@yeni.example');
  const id = await client.id();
  const { log } = world.dependencies;
  let reads = 0;
  const readStream: typeof log.readStream = async (stream) => {
    const past = await log.readStream(stream);
    if (++reads === 1) await world.verify('gizem@yeni.example');
    return past;
  };
  const busy = world.visitor().copy(world.process({ log: { ...log, readStream } }));
  await busy.post('/api/password/forgot', { email: 'gizem@example.com' });
  await until('the link is made, and the account looked at again', () => reads > 1);
  const isOfAccount = (row: { account_id: number }) => row.account_id === id;
  await until('it is gone', async () => !(await world.rowsOf('password_resets')).some(isOfAccount));
  const mails = world.mails.filter(({ to }) => to === 'gizem@example.com');
  expect(JSON.stringify(mails)).not.toContain('reset=');
});

test('C16 an account is erased with the right password: sessions end, the names are free, and the receipt proves the event, no other and under no other key', async () => {
  const client = await world.customer('rana');
  const phone = client.copy();
  await world.headSigned();
  expect((await client.erase('wrong')).code).toBe('wrong_password');
  const { status, data } = await client.erase();
  expect(status).toBe(200);
  expect(client.cookies.has('session')).toBe(false);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect((await logIn('rana')).status).toBe(401);
  await world.customer('rana');

  const { position, erasedAt, receipt } = data;
  const key = await readVerifierKey((await world.visitor().get('/api/audit/key')).text.trim());
  const read = readReceipt(receipt);
  if (key === null || read === null) throw new Error('both are read');
  expect(await openReceipt(receipt, key)).toMatchObject({ outcome: 'proven', position });
  const eventAt = async (at: number) => (await world.dependencies.log.readAfter(at - 1, 1))[0];
  const [other, event] = [await eventAt(1), await eventAt(position)];
  expect(event).toMatchObject({ type: 'AccountErased', recordedAt: erasedAt });
  expect(Buffer.from(read.leaf)).toEqual(Buffer.from(event?.leafHash ?? []));
  expect(receiptText(read)).toBe(receipt);
  const outcomeOf = async (text: string, by = key) => (await openReceipt(text, by)).outcome;
  for (const wrong of [{ leaf: other?.leafHash ?? read.leaf }, { position: position - 1 }])
    expect(await outcomeOf(receiptText({ ...read, ...wrong }))).toBe('wrong proof');
  const stranger = { ...key, publicKey: key.publicKey.map((byte) => byte ^ 1) };
  expect(await outcomeOf(receipt, stranger)).toBe('signed by another key');
  expect(await outcomeOf(receiptText({ ...read, proven: null }))).toBe('without a head');
  const altered = [receipt.replace('v1', 'v2'), receipt.replace(/extra .*/, 'extra AA==')];
  for (const text of ['', 'receipt', ...altered]) expect(await outcomeOf(text)).toBe('not a receipt');
});

test('the owner’s account stays, and so does what was ordered under it', async () => {
  const owner = await world.owner();
  const id = await owner.order();
  expect(await owner.erase(OWNER.password)).toMatchObject({ status: 409, code: 'owner_stays' });
  expect(await world.typesOf(`reading-${id}`)).toEqual(['ReadingOrdered']);
});

test('C16 an erasure that was cut off is finished by its repeat, under the same key; other calls of it are 401', async () => {
  const client = await world.customer('ceyda');
  const id = await client.id();
  const order = await client.order();
  const { database, log } = world.dependencies;
  vi.spyOn(database.kysely, 'transaction').mockImplementationOnce(() => {
    throw new Error('the connection was lost');
  });
  const keyed = client.under('go');
  expect((await keyed.erase()).status).toBe(500);
  const meanwhile = [
    await client.post('/api/protected/account/email', { password: PASSWORD, email: 'new@example.com' }),
    await client.put('/api/protected/account/language', { language: 'tr' }),
    await client.open(order),
  ];
  expect(meanwhile.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(await log.keys.forOpening(`account-${id}`)).not.toBeNull();
  expect(await keyed.erase()).toMatchObject({ status: 200, data: { receipt: expect.any(String) } });
  expect(await log.keys.forOpening(`account-${id}`)).toBeNull();
});

test('C16 of two erasures at once under one key the later is refused like any request of an erased account', async () => {
  const client = await world.customer('cansu');
  const { eraseAccount } = world.dependencies;
  const later = world.process({
    eraseAccount: async (...erased) => {
      await eraseAccount(...erased);
      throw new Rejected('not_signed_in');
    },
  });
  expect((await client.copy(later).under('go').erase()).status).toBe(401);
});

test('what an account orders while it is being erased is cancelled like what it had ordered', async () => {
  const nilay = await world.customer('nilay');
  const { eraseAccount } = world.dependencies;
  let [reading, gift] = [0, 0];
  const meanwhile = world.process({
    eraseAccount: async (...erased) => {
      reading = await nilay.order(vipOrder);
      await nilay.post(`/api/protected/readings/${reading}/payment`, { method: 'test' });
      await nilay.post(`/api/protected/readings/${reading}/payment/test`, { outcome: 'paid' });
      gift = (await nilay.made('/api/protected/gifts', { serviceType: 'vip' })).id;
      return eraseAccount(...erased);
    },
  });
  expect((await nilay.copy(meanwhile).erase()).status).toBe(200);
  expect(await world.typesOf(`gift-${gift}`)).toEqual(['GiftOrdered', 'GiftCancelled']);
  expect((await world.typesOf(`reading-${reading}`)).slice(-2)).toEqual([
    'ReadingCancelled',
    'ReadingRefunded',
  ]);
});

test('a verification link ends after three days', async () => {
  await world.customer('feride');
  const token = await mailedToken('feride@example.com', 'verify');
  world.pass(3 * 86_400_000);
  expect((await verify(token)).status).toBe(422);
});

test('C17 the export holds what the person gave and got, and of others what was written under the verified address of now', async () => {
  const client = await world.customer('pervin');
  const id = await client.order();
  await world.visitor().write({ email: 'pervin@example.com', message: 'typed by a stranger' });
  const exported = () => client.get('/api/protected/account/export');
  const first = await exported();
  expect(first.status).toBe(200);
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  for (const own of [`reading-${id}`, tarotOrder.question]) expect(first.text).toContain(own);
  for (const others of ['typed by a stranger', 'asude']) expect(first.text).not.toContain(others);
  await world.verify('pervin@example.com');
  expect((await exported()).text).toContain('typed by a stranger');
  expect((await client.changeEmail('pervin@elsewhere.example')).status).toBe(200);
  await world.verify('pervin@elsewhere.example');
  expect((await client.put('/api/protected/account/name', { username: 'renamed' })).status).toBe(200);
  const last = await exported();
  expect(last.body.account).toMatchObject({ email: 'pervin@elsewhere.example', username: 'renamed' });
  expect(last.text).not.toContain('typed by a stranger');
});
