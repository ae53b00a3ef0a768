import { expect, test } from 'vitest';
import { forFile } from '../closed-after.ts';
import { composition, openWorld, PASSWORD } from '../world.ts';

const world = await forFile(openWorld(composition));

test('a visitor registers, logs in and is known; logging out ends it (spec: users, user call, login and register calls)', async () => {
  const client = world.visitor();
  const registered = await client.post('/api/register', {
    username: 'Ayşe',
    email: 'ayse@example.com',
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    success: true,
    data: {
      id: expect.any(Number),
      username: 'Ayşe',
      email: 'ayse@example.com',
      role: 'customer',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  });
  expect((await client.get('/api/user')).status).toBe(401);
  const loggedIn = await client.post('/api/login', { username: 'ayse@example.com', password: PASSWORD });
  expect(loggedIn.status).toBe(200);
  expect(loggedIn.data).toEqual(registered.data);
  const user = await client.get('/api/user');
  expect(user.status).toBe(200);
  expect(user.body).toEqual(registered.data);
  expect((await client.post('/api/logout')).status).toBe(200);
  expect([...client.cookies.keys()]).toEqual(['device']);
  expect((await client.get('/api/user')).status).toBe(401);
});
