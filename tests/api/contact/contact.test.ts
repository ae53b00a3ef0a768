import { expect, test } from 'vitest';
import { destroyUnconfirmed } from '../../../api/contact/newsletter.ts';
import { visitorsMessage } from '../../../harness/samples.ts';
import { until } from '../../../harness/until.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const WEEK_MS = 7 * 86_400_000;

const world = await worldForFile(composition, { sendsMails: true });
const owner = await world.owner();
const { log } = world.dependencies;
const post = (path: string, body: object) => world.visitor().post(path, body);
const subscribers = async (query = '') =>
  (await (await world.owner()).get(`/api/admin/subscribers${query}`)).data;

test('a visitor writes, and the owner reads it, answers it, and finds it done (spec: contact forms)', async () => {
  const sent = await world.visitor().write();
  expect(sent.status, sent.text).toBe(201);
  const { id } = sent.data;
  const now = new Date(world.now()).toISOString();
  const message = { id, ...visitorsMessage, createdAt: now, answer: null, answeredAt: null, done: false };
  expect((await owner.get('/api/admin/messages')).data).toEqual([message]);

  const text = 'It is on its way.';
  const answered = await owner.post(`/api/admin/messages/${id}/reply`, { text });
  const settled = { done: true, answeredAt: now };
  expect([answered.status, answered.data]).toEqual([200, { id, ...settled }]);
  const listed = await owner.get('/api/admin/messages?state=done');
  expect(listed.data).toEqual([{ ...message, ...settled, answer: text }]);
  const again = (answeredAt: string | null) =>
    owner.post(`/api/admin/messages/${id}/reply`, { text, answeredAt });
  expect(await again(null)).toMatchObject({ status: 409, code: 'answered_meanwhile' });
  expect((await again(listed.data[0]?.answeredAt ?? null)).status).toBe(200);
});

test('subscribing twice is answered the same and counts once, and is found by the address (spec: subscribers)', async () => {
  const visitor = world.visitor();
  const first = await visitor.post('/api/subscribe', { email: 'Deniz@example.com' });
  const again = await visitor.post('/api/subscribe', { email: 'deniz@EXAMPLE.com' });
  expect(first.status, first.text).toBe(201);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const createdAt = new Date(world.now()).toISOString();
  const subscriber = { id: expect.any(Number), email: 'Deniz@example.com', confirmed: false, createdAt };
  expect(await subscribers()).toEqual([subscriber]);
  for (const email of ['ada@example.com', 'bora@example.com'])
    await visitor.post('/api/subscribe', { email });
  expect(await subscribers('?query=BORA')).toMatchObject([{ email: 'bora@example.com' }]);
});

const write = async (name: string, message: string): Promise<number> =>
  (await world.visitor().write({ name, message })).data.id;

test('open and done ones are told apart, and each is found by its words', async () => {
  const [open, done] = [await write('Ümit', 'A question'), await write('Şule', 'Thanks')];
  expect((await owner.post(`/api/admin/messages/${done}/done`)).status).toBe(200);
  const opened = (await owner.get('/api/admin/messages?state=open')).ids;
  expect(opened).toContain(open);
  expect(opened).not.toContain(done);
  expect((await owner.get('/api/admin/messages?query=umit%20question')).ids).toEqual([open]);
  expect((await owner.get('/api/admin/messages?query=100%25')).ids).toEqual([]);
  for (const word of ['a'.repeat(3000), 'ş'.repeat(1000), 'a.'.repeat(1500), '㌖'.repeat(300)])
    expect((await owner.get(`/api/admin/messages?query=${encodeURIComponent(word)}`)).status).toBe(200);
});

/** The newest mail's links. */
async function subscribe(email: string, more: object = {}) {
  const sent = () => world.mails.filter(({ to }) => to === email);
  const before = sent().length;
  expect((await post('/api/subscribe', { email, ...more })).status).toBe(201);
  await until('the mail is sent', () => sent().length > before);
  const confirm = await world.mailedToken(email, 'confirm');
  return { mail: sent().at(-1), confirm, leave: await world.mailedToken(email, 'leave') };
}
const confirmBy = (token?: string) => post('/api/subscribe/confirm', { token });
const leaveBy = (token: string) => post('/api/unsubscribe', { token });
const find = async (address: string) => (await subscribers()).find(({ email }) => email === address);

test('an address counts once the mailed link was opened, which works once; another link takes it out and erases it, and it may come back', async () => {
  const email = 'asli@example.com';
  const { mail, confirm, leave } = await subscribe(email, { language: 'tr' });
  expect(mail?.subject).toBe('Aboneliğinizi onaylayın');
  const { id, confirmed } = await find(email);
  expect(confirmed).toBe(false);
  expect((await world.eventsOf(`subscriber-${id}`))[0]).toMatchObject({ data: { language: 'tr' } });
  for (const other of [`${confirm.slice(0, -1)}x`, leave]) expect((await confirmBy(other)).status).toBe(422);
  expect((await confirmBy(confirm)).status).toBe(200);
  expect(await find(email)).toMatchObject({ confirmed: true });
  expect(await confirmBy(confirm)).toMatchObject({ status: 422, code: 'link_invalid' });

  expect((await leaveBy(confirm)).status).toBe(422);
  expect((await leaveBy(leave)).status).toBe(200);
  expect(JSON.stringify(await subscribers())).not.toContain('asli');
  expect((await leaveBy(leave)).code).toBe('link_invalid');
  expect((await world.eventsOf(`subscriber-${id}`))[0]?.personal).toBeNull();
  await subscribe(email);
});

test('an account leaves the newsletter of its verified address, and of no other', async () => {
  const email = 'filiz@example.com';
  const client = await world.customer('filiz');
  const join = async () => {
    expect((await confirmBy((await subscribe(email)).confirm)).status).toBe(200);
    return `subscriber-${(await find(email)).id}`;
  };
  const leave = (key: string) => client.under(key).delete('/api/protected/account/newsletter');
  const isSubscribed = async () => (await client.account()).newsletter;
  const first = await join();
  expect((await leave('stranger')).status).toBe(200);
  expect(await find(email)).toBeDefined();
  await world.verify(email);
  expect(await isSubscribed()).toBe(true);
  for (const key of ['once', 'once', 'again']) expect((await leave(key)).status).toBe(200);
  expect([await isSubscribed(), await find(email)]).toEqual([false, undefined]);
  expect(await world.eventsOf(first)).toMatchObject([
    { type: 'SubscriberJoined', personal: null },
    { type: 'SubscriptionConfirmed' },
    { type: 'SubscriberLeft' },
  ]);
  const second = await join();
  expect((await leave('once')).status).toBe(200);
  expect(await isSubscribed()).toBe(true);
  expect((await world.eventsOf(second))[0]?.personal).toMatchObject({ email });
});

test('an address that is not confirmed within a week of its last entry is erased; a confirmed one stays', async () => {
  const names = ['cemre', 'cenk', 'didem', 'eda', 'ekin'];
  const links = new Map<string, string>();
  const enter = async (name: string) => links.set(name, (await subscribe(`${name}@example.com`)).confirm);
  const listed = async () => {
    const addresses = JSON.stringify(await subscribers());
    return names.filter((name) => addresses.includes(name));
  };
  for (const name of names) await enter(name);
  const first = links.get('eda');
  expect((await confirmBy(links.get('didem'))).status).toBe(200);
  world.pass(WEEK_MS - 60_000);
  for (const name of ['eda', 'ekin']) await enter(name);
  await destroyUnconfirmed(world.dependencies);
  expect(await listed()).toEqual(names);

  world.pass(2 * 60_000);
  for (const late of [links.get('cemre'), first]) expect((await confirmBy(late)).code).toBe('link_invalid');
  await destroyUnconfirmed(world.dependencies, 1);
  expect(await listed()).toEqual(['didem', 'eda', 'ekin']);
  expect((await confirmBy(links.get('eda'))).status).toBe(200);
  world.pass(WEEK_MS);
  await destroyUnconfirmed(world.dependencies);
  expect(await listed()).toEqual(['didem', 'eda']);
});

const afterWeek = () => new Date(world.now() + WEEK_MS + 1);

test('an address that is confirmed while the unconfirmed are erased stays', async () => {
  const { confirm } = await subscribe('fatma@example.com');
  const readStream: typeof log.readStream = async (stream) => {
    await confirmBy(confirm);
    return log.readStream(stream);
  };
  await destroyUnconfirmed({ ...world.dependencies, log: { ...log, readStream }, clock: afterWeek });
  expect(await find('fatma@example.com')).toMatchObject({ confirmed: true });
});

test('a link that is opened while its address is erased is not valid', async () => {
  const { confirm } = await subscribe('gizem@example.com');
  const readStream: typeof log.readStream = async (stream) => {
    const past = await log.readStream(stream);
    await destroyUnconfirmed({ ...world.dependencies, clock: afterWeek });
    return past;
  };
  const client = world.visitor().copy(world.process({ log: { ...log, readStream } }));
  expect((await client.post('/api/subscribe/confirm', { token: confirm })).code).toBe('link_invalid');
});

test('an address is mailed three links, then one every 20 minutes', async () => {
  const email = 'ceyda@example.com';
  const limited = world.process({ settings: { ...world.dependencies.settings, rateLimit: true } });
  const ask = () => world.visitor().copy(limited).post('/api/subscribe', { email });
  const sent = () => world.mails.filter(({ to }) => to === email).length;
  for (let asked = 0; asked < 4; asked++) expect((await ask()).status).toBe(201);
  await until('three are sent', () => sent() === 3);
  world.pass(1_200_000);
  await ask();
  await until('the next is sent', () => sent() === 4);
});
