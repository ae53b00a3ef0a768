import { expect, test } from 'vitest';
import { destroyUnconfirmed } from '../../../api/contact/newsletter.ts';
import { Client, PUBLIC_URL } from '../../../harness/client.ts';
import { forTest } from '../../../harness/closed-after.ts';
import { visitorsMessage } from '../../../harness/samples.ts';
import { until } from '../../../harness/until.ts';
import { composition, openWorld, worldForFile } from '../../../harness/world.ts';

const WEEK_MS = 7 * 86_400_000;

const world = await worldForFile(composition);
const owner = await world.owner();
const post = (path: string, body: object) => world.visitor().post(path, body);
const subscribers = async (query = '') => {
  await world.caughtUp();
  return (await (await world.owner()).get(`/api/admin/subscribers${query}`)).data;
};

test('a visitor writes, and the owner reads it (spec: contact forms)', async () => {
  const sent = await world.visitor().write();
  expect(sent.status, sent.text).toBe(201);
  const { id } = sent.data;
  expect(await world.eventsOf(`message-${id}`)).toEqual([
    { type: 'MessageReceived', data: { messageId: id, language: 'und' }, personal: visitorsMessage },
  ]);
  await world.caughtUp();
  expect((await owner.get('/api/admin/messages')).data).toEqual([
    { id, ...visitorsMessage, createdAt: expect.any(String), answer: null, answeredAt: null, done: false },
  ]);
});

test('subscribing twice is answered the same and counts once (spec: subscribers)', async () => {
  const visitor = world.visitor();
  const first = await visitor.post('/api/subscribe', { email: 'Deniz@example.com' });
  const again = await visitor.post('/api/subscribe', { email: 'deniz@EXAMPLE.com' });
  expect(first.status, first.text).toBe(201);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await subscribers()).toMatchObject([{ email: 'Deniz@example.com' }]);
});

const write = async (name: string, message: string): Promise<number> =>
  (await world.visitor().write({ name, message })).data.id;

test('an answer is sealed with the message, settles it, and is listed', async () => {
  const id = await write('İrem', 'Where is my reading?');
  const answered = await owner.post(`/api/admin/messages/${id}/reply`, { text: 'It is on its way.' });
  expect([answered.status, answered.data]).toEqual([200, { id, done: true, answeredAt: expect.any(String) }]);
  expect((await world.eventsOf(`message-${id}`)).slice(1)).toEqual([
    { type: 'MessageAnswered', data: { messageId: id }, personal: { text: 'It is on its way.' } },
    { type: 'MessageSettled', data: { messageId: id }, personal: null },
  ]);
  expect(JSON.stringify(await world.rowsOf('events'))).not.toContain('on its way');
  await world.caughtUp();
  const listed = await owner.get('/api/admin/messages?state=done');
  expect(listed.data[0]).toMatchObject({ id, answer: 'It is on its way.', done: true });
});

test('open and done ones are told apart, and each is found by its words', async () => {
  const [open, done] = [await write('Ümit', 'A question'), await write('Şule', 'Thanks')];
  expect((await owner.post(`/api/admin/messages/${done}/done`)).status).toBe(200);
  expect((await owner.post(`/api/admin/messages/${done}/done`)).status).toBe(200);
  await world.caughtUp();
  expect(await world.eventsOf(`message-${done}`)).toHaveLength(2);
  const opened = (await owner.get('/api/admin/messages?state=open')).ids;
  expect(opened).toContain(open);
  expect(opened).not.toContain(done);
  expect((await owner.get('/api/admin/messages?query=umit%20question')).ids).toEqual([open]);
  expect((await owner.get('/api/admin/messages?query=100%25')).ids).toEqual([]);
  for (const word of ['a'.repeat(3000), 'ş'.repeat(1000), 'a.'.repeat(1500), '㌖'.repeat(300)])
    expect((await owner.get(`/api/admin/messages?query=${encodeURIComponent(word)}`)).status).toBe(200);
  expect((await owner.get('/api/admin/messages?state=later')).status).toBe(422);
});

test('subscribers are found by their address', async () => {
  for (const email of ['ada@example.com', 'bora@example.com'])
    await world.visitor().post('/api/subscribe', { email });
  expect(await subscribers('?query=BORA')).toMatchObject([{ email: 'bora@example.com' }]);
});

/** The newest mail's links. */
async function subscribe(email: string, more: object = {}) {
  const before = world.mails.length;
  expect((await post('/api/subscribe', { email, ...more })).status).toBe(201);
  await until('the mail is sent', () => world.mails.length > before);
  const [confirm, leave] = [
    await world.mailedToken(email, 'confirm'),
    await world.mailedToken(email, 'leave'),
  ];
  return { mail: world.mails.at(-1), confirm, leave };
}
const find = async (address: string) => (await subscribers()).find(({ email }) => email === address);

test('an address counts once the mailed link was opened, and a link works once', async () => {
  const { mail, confirm } = await subscribe('asli@example.com', { language: 'tr' });
  expect(mail?.subject).toBe('Aboneliğinizi onaylayın');
  const { id } = await find('asli@example.com');
  expect(await find('asli@example.com')).toMatchObject({ confirmed: false });
  expect((await post('/api/subscribe/confirm', { token: `${confirm.slice(0, -1)}x` })).status).toBe(422);
  expect((await post('/api/subscribe/confirm', { token: confirm })).status).toBe(200);
  expect(await find('asli@example.com')).toMatchObject({ confirmed: true });
  expect(await post('/api/subscribe/confirm', { token: confirm })).toMatchObject({
    status: 422,
    code: 'link_invalid',
  });
  const [joined] = await world.eventsOf(`subscriber-${id}`);
  expect(joined).toMatchObject({ type: 'SubscriberJoined', data: { language: 'tr' } });
});

test('a link to leave takes the address out and erases it; the address may come back', async () => {
  const { confirm, leave } = await subscribe('beril@example.com');
  await post('/api/subscribe/confirm', { token: confirm });
  const { id } = await find('beril@example.com');
  expect((await post('/api/unsubscribe', { token: confirm })).status).toBe(422);
  expect((await post('/api/unsubscribe', { token: leave })).status).toBe(200);
  expect(JSON.stringify(await subscribers())).not.toContain('beril');
  expect((await post('/api/unsubscribe', { token: leave })).code).toBe('link_invalid');
  expect(await world.typesOf(`subscriber-${id}`)).toContain('SubscriberLeft');
  expect((await world.eventsOf(`subscriber-${id}`))[0]?.personal).toBeNull();
  await subscribe('beril@example.com');
});

test('an address that is not confirmed within a week is erased; a confirmed one stays', async () => {
  const { confirm } = await subscribe('cemre@example.com');
  await subscribe('cenk@example.com');
  const stays = await subscribe('didem@example.com');
  expect((await post('/api/subscribe/confirm', { token: stays.confirm })).status).toBe(200);
  world.pass(WEEK_MS - 60_000);
  await destroyUnconfirmed(world.dependencies);
  expect(JSON.stringify(await subscribers())).toContain('cemre');
  world.pass(2 * 60_000);
  expect((await post('/api/subscribe/confirm', { token: confirm })).status).toBe(422);
  await destroyUnconfirmed(world.dependencies, 1);
  const left = JSON.stringify(await subscribers());
  expect(left).not.toMatch(/cemre|cenk/);
  expect(left).toContain('didem');
});

test('an address that is entered again has a week from then, and is erased after it', async () => {
  const first = await subscribe('eda@example.com');
  await subscribe('ekin@example.com');
  world.pass(WEEK_MS - 3_600_000);
  const again = await subscribe('eda@example.com');
  await subscribe('ekin@example.com');
  world.pass(2 * 3_600_000);
  await destroyUnconfirmed(world.dependencies);
  expect((await post('/api/subscribe/confirm', { token: first.confirm })).code).toBe('link_invalid');
  expect((await post('/api/subscribe/confirm', { token: again.confirm })).status).toBe(200);
  expect(await find('eda@example.com')).toMatchObject({ confirmed: true });
  expect(await find('ekin@example.com')).toMatchObject({ confirmed: false });
  world.pass(WEEK_MS);
  await destroyUnconfirmed(world.dependencies);
  expect(await find('ekin@example.com')).toBeUndefined();
  expect(await find('eda@example.com')).toMatchObject({ confirmed: true });
});

const { log } = world.dependencies;
const afterWeek = () => new Date(world.now() + WEEK_MS + 1);

test('an address that is confirmed while the unconfirmed are erased stays', async () => {
  const { confirm } = await subscribe('fatma@example.com');
  const readStream: typeof log.readStream = async (stream) => {
    await post('/api/subscribe/confirm', { token: confirm });
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
  const client = new Client(world.process({ log: { ...log, readStream } }), PUBLIC_URL);
  expect((await client.post('/api/subscribe/confirm', { token: confirm })).code).toBe('link_invalid');
});

test('an address is mailed three links, then one every 20 minutes', async () => {
  const world = await forTest(openWorld('embedded', { projects: false, rateLimit: true }));
  const ask = () => world.visitor().post('/api/subscribe', { email: 'ceyda@example.com' });
  for (let asked = 0; asked < 4; asked++) expect((await ask()).status).toBe(201);
  await until('three are sent', () => world.mails.length === 3);
  world.pass(1_200_000);
  await ask();
  await until('the next is sent', () => world.mails.length === 4);
});
