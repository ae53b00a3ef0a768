import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { dreamsOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';
import type { Mail } from '../../mail/mail.ts';

const mails: Mail[] = [];
const hanging = Promise.withResolvers<void>();
let tries = 0;
const send = async (mail: Mail) => {
  tries++;
  await hanging.promise;
  mails.push(mail);
};
const world = await worldForFile('embedded', { sendsMails: true, mailer: { send } });
const owner = await world.owner();
const { kysely } = world.dependencies.database;
/** As if the mail server had not taken the mail of this kind, once it is noted as sent. */
const refuseSent = (kind: string) =>
  until('it is noted', async () => {
    const { numUpdatedRows } = await kysely
      .updateTable('mails')
      .set({ outcome: 'failed', failure: 'The mail server refused it (550)' })
      .where('kind', '=', kind)
      .where('outcome', '=', 'sent')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });

test('orders are taken and answered while the mail server hangs; mails that could not be sent are shown to the owner without personal words, and tried again', async () => {
  const cem = await world.customer('cem');
  await until('a mail hangs', () => tries > 0);
  const id = await cem.order();
  expect((await owner.respond(id)).status).toBe(200);
  hanging.resolve();
  const received = () => mails.filter(({ subject }) => subject === 'We have received your order');
  await until('the order is told of', () => received().length === 1);
  await refuseSent('order-received');
  const [, link = ''] = /verify=([\w.-]+)/.exec(mails[0]?.text ?? '') ?? [];
  expect(link).not.toBe('');
  for (const word of [link, 'cem']) expect(JSON.stringify(await world.rowsOf('mails'))).not.toContain(word);
  const { body } = await owner.get('/api/admin/mails?pageSize=1');
  expect(body.meta).toEqual({ total: 1, page: 1, pageSize: 1 });
  expect((await owner.get('/api/admin/mails?page=2')).body).toMatchObject({ data: [], meta: { total: 1 } });
  const [mail] = body.data;
  expect(mail).toMatchObject({
    kind: 'order-received',
    readingId: id,
    messageFrom: null,
    mails: 1,
    happenedAt: world.dependencies.clock().toISOString(),
    tries: 1,
    reason: 'The mail server refused it (550)',
  });
  const retry = () => owner.post(`/api/admin/mails/${mail.id}/retry`);
  expect((await retry()).body).toEqual({ success: true, data: { id: mail.id } });
  await until('it is sent again', () => received().length === 2);
  expect((await retry()).status).toBe(200);
  expect((await owner.get('/api/admin/mails')).data).toEqual([]);
  expect(received()).toHaveLength(2);
});

test('a reply that could not be sent names whose message it answers, and a newsletter is one, tried again for all', async () => {
  const { id } = (await world.visitor().write({ name: 'Leyla', email: 'leyla@example.com' })).data;
  await owner.post(`/api/admin/messages/${id}/reply`, { text: 'Three days.' });
  await until('it is sent', () => mails.some(({ to }) => to === 'leyla@example.com'));
  await world.caughtUp();
  await refuseSent('message-answered');
  await sql`insert into mails (position, kind, recipient, outcome, settled_at)
    select 1, 'newsletter', 'subscriber-' || n, 'failed', now() from generate_series(1, 3) n`.execute(kysely);
  const failed = async () => (await owner.get('/api/admin/mails')).data;
  const [newsletter, reply, ...others] = await failed();
  expect(newsletter).toMatchObject({ kind: 'newsletter', messageFrom: null, mails: 3 });
  expect(reply).toMatchObject({ kind: 'message-answered', messageFrom: 'Leyla', mails: 1 });
  expect(others).toEqual([]);
  await owner.post(`/api/admin/mails/${newsletter.id}/retry`);
  expect(await failed()).toEqual([reply]);
});

test('M1 a mailbox that nobody verified gets five mails a day, whatever happens in its name', async () => {
  const limited = { projects: false, sendsMails: true, rateLimit: true };
  const world = await forTest(openWorld(composition, limited));
  const address = 'nesrin@example.com';
  const sent = () => world.mails.filter(({ to }) => to === address).length;
  const client = await world.customer('nesrin');
  for (let orders = 0; orders < 7; orders++) await client.order(dreamsOrder);
  await world.visitor().post('/api/password/forgot', { email: address });
  await world.visitor().post('/api/subscribe', { email: address });
  await until('every mail is settled', async () => {
    const outbox = (await world.rowsOf('follower_cursors')).find(({ name }) => name === 'outbox');
    const isWaiting = (await world.rowsOf('mails')).some(({ outcome }) => outcome === null);
    return outbox?.position === (await world.head()) && !isWaiting;
  });
  expect(sent()).toBe(5);
  // Nobody is told that a mail was sent which was not.
  expect((await client.post('/api/protected/account/verification')).status).toBe(429);

  await world.verify(address);
  await client.order(dreamsOrder);
  await until('the next is sent', () => sent() >= 6);
});
