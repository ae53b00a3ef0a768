import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld, worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded', { sendsMails: true });
const owner = await world.owner();

test('an order is answered, and so is its answer, while the mail server hangs', async () => {
  let tries = 0;
  const hanging = Promise.withResolvers<void>();
  const mailer = {
    send: () => {
      tries++;
      return hanging.promise;
    },
  };
  const world = await forTest(openWorld('embedded', { sendsMails: true, mailer }));
  const ayse = await world.customer('ayse');
  await until('a mail hangs', () => tries > 0);
  expect((await (await world.owner()).respond(await ayse.order())).status).toBe(200);
  // Else the stop waits for it as long as it may.
  hanging.resolve();
});

test('mails that could not be sent are shown to the owner without personal words, and tried again', async () => {
  const id = await (await world.customer('cem')).order();
  const { kysely } = world.dependencies.database;
  const received = () => world.mails.filter(({ subject }) => subject === 'We have received your order');
  await until('the order is told of', () => received().length === 1);
  await until('it is noted', async () => {
    const { numUpdatedRows } = await kysely
      .updateTable('mails')
      .set({ outcome: 'failed', failure: 'The mail server refused it (550)' })
      .where('kind', '=', 'order-received')
      .where('outcome', '=', 'sent')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
  const { body } = await owner.get('/api/admin/mails');
  expect(body.meta).toMatchObject({ total: 1 });
  const [mail] = body.data;
  expect(mail).toEqual({
    id: expect.any(Number),
    kind: 'order-received',
    readingId: id,
    happenedAt: world.dependencies.clock().toISOString(),
    failedAt: expect.any(String),
    tries: 1,
    reason: 'The mail server refused it (550)',
  });
  const retry = () => owner.post(`/api/admin/mails/${mail.id}/retry`);
  expect((await retry()).body).toEqual({ success: true, data: { id: mail.id } });
  await until('it is sent again', () => received().length === 2);
  expect((await retry()).status).toBe(200);
  expect((await owner.get('/api/admin/mails')).data).toEqual([]);
  expect((await owner.post('/api/admin/mails/999999/retry')).status).toBe(404);
  expect(received()).toHaveLength(2);
});

test('mails go to the address that the account has now, in the language of the order', async () => {
  const ayse = await world.customer('ayse');
  await world.verify('ayse@example.com');
  const id = await ayse.order({ ...tarotOrder, language: 'tr' });
  expect((await ayse.changeEmail('ayse@new.example.com')).status).toBe(200);
  await world.verify('ayse@new.example.com');
  await owner.respond(id);
  const ready = () => world.mails.find(({ subject }) => subject === 'Falınız hazır');
  await until('the answer is told of', () => ready() !== undefined);
  expect(ready()?.to).toBe('ayse@new.example.com');
  expect(ready()?.text).toContain(`http://localhost:3000/tr/readings/${id}\n`);
});

test('asking for the link again sends a new one, and no link is kept', async () => {
  const bora = await world.customer('bora');
  const token = await world.mailedToken('bora@example.com', 'verify');
  expect((await bora.changeEmail('bora@example.com')).status).toBe(200);
  await world.mailedToken('bora@example.com', 'verify', 2);
  const rows = JSON.stringify(await world.rowsOf('mails'));
  for (const word of [token, 'bora']) expect(rows).not.toContain(word);
});
