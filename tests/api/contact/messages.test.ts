import { expect, test } from 'vitest';
import { forFile } from '../../closed-after.ts';
import { composition, openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';

const world = await forFile(openWorld(composition));

const write = async (name: string, message: string): Promise<number> => {
  const body = { name, email: 'visitor@example.com', service: 'VIP Reading', message };
  return (await world.visitor().post('/api/contact', body)).body.data.id;
};
const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);

test('an answer is sealed with the message, settles it, and is listed', async () => {
  const id = await write('İrem', 'Where is my reading?');
  const owner = await world.owner();
  const answered = await owner.post(`/api/admin/messages/${id}/reply`, { text: 'It is on its way.' });
  expect([answered.status, answered.body.data]).toEqual([
    200,
    { id, done: true, answeredAt: expect.any(String) },
  ]);
  expect((await eventsOf(world, `message-${id}`)).slice(1)).toEqual([
    { type: 'MessageAnswered', data: { messageId: id }, personal: { text: 'It is on its way.' } },
    { type: 'MessageSettled', data: { messageId: id }, personal: null },
  ]);
  const { rows } = await world.dependencies.database.kysely
    .selectFrom('events')
    .selectAll()
    .where('stream', '=', `message-${id}`)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain('on its way');
  await world.caughtUp();
  const listed = await owner.get('/api/admin/messages?state=done');
  expect(listed.body.data[0]).toMatchObject({ id, answer: 'It is on its way.', done: true });
});

test('open and done ones are told apart, and each is found by its words', async () => {
  const [open, done] = [await write('Ümit', 'A question'), await write('Şule', 'Thanks')];
  const owner = await world.owner();
  expect((await owner.post(`/api/admin/messages/${done}/done`)).status).toBe(200);
  expect((await owner.post(`/api/admin/messages/${done}/done`)).status).toBe(200);
  await world.caughtUp();
  expect(await eventsOf(world, `message-${done}`)).toHaveLength(2);
  const opened = idsOf(await owner.get('/api/admin/messages?state=open'));
  expect(opened).toContain(open);
  expect(opened).not.toContain(done);
  expect(idsOf(await owner.get('/api/admin/messages?query=umit%20question'))).toEqual([open]);
  expect(idsOf(await owner.get('/api/admin/messages?query=100%25'))).toEqual([]);
  expect((await owner.get('/api/admin/messages?state=later')).status).toBe(422);
  expect((await owner.post('/api/admin/messages/999/reply', { text: 'x' })).body.code).toBe('unknown_id');
});

test('subscribers are found by their address', async () => {
  for (const email of ['ada@example.com', 'bora@example.com'])
    await world.visitor().post('/api/subscribe', { email });
  await world.caughtUp();
  const found = await (await world.owner()).get('/api/admin/subscribers?query=BORA');
  expect(found.body.data.map(({ email }: { email: string }) => email)).toEqual(['bora@example.com']);
});
