import { expect, test } from 'vitest';
import { dreamsOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { projects: false, sendsMails: true, rateLimit: true });
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
const allSettled = async () => {
  const outbox = (await world.rowsOf('follower_cursors')).find(({ name }) => name === 'outbox');
  const isWaiting = (await world.rowsOf('mails')).some(({ outcome }) => outcome === null);
  return outbox?.position === (await world.head()) && !isWaiting;
};

test('M1 a mailbox that nobody verified gets five mails a day, whatever happens in its name', async () => {
  const address = 'nesrin@example.com';
  const client = await world.customer('nesrin');
  for (let orders = 0; orders < 7; orders++) await client.order(dreamsOrder);
  await world.visitor().post('/api/password/forgot', { email: address });
  await world.visitor().post('/api/subscribe', { email: address });
  await until('every mail is settled', allSettled);
  expect(mailsTo(address)).toHaveLength(5);
  // Nobody is told that a mail was sent which was not.
  expect((await client.post('/api/protected/account/verification')).status).toBe(429);

  await world.verify(address);
  await client.order(dreamsOrder);
  await until('the next is sent', () => mailsTo(address).length >= 6);
});
