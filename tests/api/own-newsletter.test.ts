import { expect, test } from 'vitest';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { sendsMails: true });

test('an account leaves the newsletter of its verified address, and of no other', async () => {
  const [client, email] = [await world.customer('filiz'), 'filiz@example.com'];
  await world.visitor().post('/api/subscribe', { email });
  const token = await world.mailedToken(email, 'confirm');
  expect((await world.visitor().post('/api/subscribe/confirm', { token })).status).toBe(200);
  const leave = (key: string) => client.under(key).delete('/api/protected/account/newsletter');
  const owner = await world.owner();
  const subscriber = async () =>
    (await owner.get('/api/admin/subscribers')).data.find((one: { email: string }) => one.email === email);
  expect((await leave('stranger')).status).toBe(200);
  const { id } = await subscriber();
  await world.verify(email);
  expect((await client.account()).newsletter).toBe(true);
  for (const key of ['once', 'once', 'again']) expect((await leave(key)).status).toBe(200);
  expect((await client.account()).newsletter).toBe(false);
  expect(await subscriber()).toBeUndefined();
  const events = await world.eventsOf(`subscriber-${id}`);
  expect(events.map(({ type }) => type)).toEqual([
    'SubscriberJoined',
    'SubscriptionConfirmed',
    'SubscriberLeft',
  ]);
  expect(events[0]?.personal).toBeNull();
  await world.visitor().post('/api/subscribe', { email });
  const again = await world.mailedToken(email, 'confirm', 2);
  await world.visitor().post('/api/subscribe/confirm', { token: again });
  expect((await leave('once')).status).toBe(200);
  expect((await client.account()).newsletter).toBe(true);
  expect((await world.eventsOf(`subscriber-${(await subscriber()).id}`))[0]?.personal).toMatchObject({
    email,
  });
});
