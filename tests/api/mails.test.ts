import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { kindAnswer, tarotOrder } from '../samples.ts';
import { until } from '../until.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
afterEach(() => world.close());

describe('Mails', () => {
  test('an order is answered, and so is its answer, while the mail server hangs', async () => {
    let tries = 0;
    const hanging = () => {
      tries++;
      return new Promise<void>(() => undefined);
    };
    world = await openWorld('embedded', { sendsMails: true, mailer: { send: hanging } });
    const ayse = await world.customer('ayse');
    await until('a mail hangs', () => tries > 0);
    const ordered = await ayse.post('/api/protected/purchase', tarotOrder);
    expect(ordered.status).toBe(201);
    const owner = await world.owner();
    const readingId = ordered.data.id;
    expect((await owner.respond(readingId)).status).toBe(200);
    expect(tries).toBe(1);
  });

  test('go to the address that the account has now, in the language of the order', async () => {
    world = await openWorld('embedded', { sendsMails: true });
    const ayse = await world.customer('ayse');
    const verify = async (to: string) => {
      const link = (mail: Mail) => mail.to === to && /verify=/.test(mail.text);
      await until('the link is mailed', () => world.mails.some(link));
      const token = /verify=([\w.]+)/.exec(world.mails.findLast(link)?.text ?? '')?.[1];
      expect((await ayse.post('/api/email/verify', { token })).status).toBe(200);
    };
    await verify('ayse@example.com');
    const { data } = (await ayse.post('/api/protected/purchase', { ...tarotOrder, language: 'tr' })).body;
    const change = { password: 'star-dust-7', email: 'ayse@new.example.com' };
    expect((await ayse.post('/api/protected/account/email', change)).status).toBe(200);
    await verify('ayse@new.example.com');
    const owner = await world.owner();
    await owner.post('/api/admin/respond', { readingId: data.id, response: kindAnswer });
    const ready = () => world.mails.find(({ subject }) => subject === 'Falınız hazır');
    await until('the answer is told of', () => ready() !== undefined);
    expect(ready()?.to).toBe('ayse@new.example.com');
    expect(ready()?.text).toContain(`http://localhost:3000/tr/readings/${data.id}\n`);
  });

  test('asking for the link again sends a new one, and no link is kept', async () => {
    world = await openWorld('embedded', { sendsMails: true });
    const ayse = await world.customer('ayse');
    const links = () => world.mails.filter(({ text }) => /verify=/.test(text));
    await until('the link is mailed', () => links().length === 1);
    const again = { password: 'star-dust-7', email: 'ayse@example.com' };
    expect((await ayse.post('/api/protected/account/email', again)).status).toBe(200);
    await until('the link is mailed again', () => links().length === 2);
    const rows = await world.dependencies.database.kysely.selectFrom('mails').selectAll().execute();
    const token = /verify=([\w.]+)/.exec(links()[0]?.text ?? '')?.[1] ?? 'none';
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('ayse');
  });

  test('that could not be sent are shown to the owner without personal words, and tried again', async () => {
    world = await openWorld('embedded', { sendsMails: true });
    const ayse = await world.customer('ayse');
    const owner = await world.owner();
    const id = await ayse.order();
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
    expect((await owner.post(`/api/admin/mails/${mail.id}/retry`)).body).toEqual({
      success: true,
      data: { id: mail.id },
    });
    await until('it is sent again', () => received().length === 2);
    expect((await owner.post(`/api/admin/mails/${mail.id}/retry`)).status).toBe(200);
    expect((await owner.get('/api/admin/mails')).data).toEqual([]);
    expect((await owner.post('/api/admin/mails/999999/retry')).status).toBe(404);
    expect(received()).toHaveLength(2);
  });
});
