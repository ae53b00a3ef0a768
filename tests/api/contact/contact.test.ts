import { describe, expect, test } from 'vitest';
import { forFile, forTest } from '../../closed-after.ts';
import { composition, openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';

const message = { name: 'Deniz', email: 'deniz@example.com', service: 'vip', message: 'Merhaba 🌙' };

const world = await forFile(openWorld(composition));

test('a visitor writes, and the owner reads it (spec: contact forms)', async () => {
  const sent = await world.visitor().post('/api/contact', message);
  expect(sent.status, sent.text).toBe(201);
  const { id } = sent.body.data;
  expect(await eventsOf(world, `message-${id}`)).toEqual([
    { type: 'MessageReceived', data: { messageId: id, language: 'und' }, personal: message },
  ]);
  const owner = await world.owner();
  await world.caughtUp();
  const { body } = await owner.get('/api/admin/messages');
  expect(body.data).toEqual([
    { id, ...message, createdAt: expect.any(String), answer: null, answeredAt: null, done: false },
  ]);
});

test('subscribing twice is answered the same and counts once (spec: subscribers)', async () => {
  const visitor = world.visitor();
  const first = await visitor.post('/api/subscribe', { email: 'Deniz@example.com' });
  const again = await visitor.post('/api/subscribe', { email: 'deniz@EXAMPLE.com' });
  expect(first.status, first.text).toBe(201);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const owner = await world.owner();
  await world.caughtUp();
  const { body } = await owner.get('/api/admin/subscribers');
  expect(body.data.map(({ email }: { email: string }) => email)).toEqual(['Deniz@example.com']);
});

describe('Whoever writes without end', () => {
  const message = { name: 'Deniz', email: 'deniz@example.com', service: 'vip', message: 'Merhaba' };

  test.each([
    ['/api/contact', message],
    ['/api/subscribe', { email: 'deniz@example.com' }],
  ])('has to wait at %s, and others do not', async (path, body) => {
    const world = await forTest(openWorld('embedded', { projects: false, rateLimit: true }));
    const send = (from: string) => world.visitor().post(path, body, { headers: { 'x-forwarded-for': from } });
    for (let times = 0; times < 10; times++) expect((await send('192.0.2.1')).status).toBe(201);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_tries');
    expect((await send('192.0.2.2')).status).toBe(201);
    world.pass(Number(refused.headers.get('retry-after')) * 1000);
    expect((await send('192.0.2.1')).status).toBe(201);
  });
});
