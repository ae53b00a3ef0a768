import { expect, test } from 'vitest';
import { businessDate, mondayOf } from '../../events/calendar.ts';
import { forTest } from '../../harness/closed-after.ts';
import { calmDay } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { startMails } from '../../mail/follower.ts';
import type { Mail } from '../../mail/mail.ts';
import { quick } from './mail-world.ts';

test('a week goes to each subscriber who was confirmed by then and has not left since, with a way out of their own', async () => {
  const world = await forTest(openWorld('embedded'));
  const { dependencies } = world;
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const { publicUrl } = dependencies.settings;
  for (const name of ['one', 'two', 'gone']) await subscribe(world, `${name}@example.com`);
  await subscribe(world, 'unconfirmed@example.com', false);
  const date = businessDate(dependencies.clock());
  const owner = await world.owner();
  const week = { ...calmDay, type: 'weekly', date, title: 'The week of the lamp', status: 'active' };
  const predictionId = (await owner.publish(week)).id;
  const sent = await owner.post('/api/admin/newsletter', { predictionId });
  expect([sent.status, sent.data]).toEqual([201, { predictionId }]);
  await subscribe(world, 'later@example.com');
  const gone = { token: await world.mailedToken('gone@example.com', 'leave') };
  expect((await world.visitor().post('/api/unsubscribe', gone)).status).toBe(200);

  await forTest(startMails({ ...dependencies, mailer, publicUrl }, quick));
  const isWaiting = async () => (await world.rowsOf('mails')).some(({ outcome }) => outcome === null);
  await until('all are sent', async () => mails.length >= 2 && !(await isWaiting()));
  expect(mails.map(({ to }) => to).sort()).toEqual(['one@example.com', 'two@example.com']);
  const [mail] = mails;
  const monday = mondayOf(date);
  expect(mail?.text).toContain(`/predictions/weekly/${monday}\n`);
  expect(mail?.subject).toBe('The week of the lamp');
  const link = /<(.+\/newsletter\?leave=([\w.-]+))>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '');
  expect(mail?.text).toContain(link?.[1]);
  expect(mail?.html).toContain(`href="${link?.[1]}"`);
  expect(mail?.html).toMatch(/<h1[^>]*>The week of the lamp<\/h1>[^<]*<p dir="auto"/);
  expect((await world.visitor().post('/api/unsubscribe', { token: link?.[2] })).status).toBe(200);
  expect((await owner.get('/api/admin/newsletters')).data).toEqual([
    {
      ...{ predictionId, title: 'The week of the lamp', week: monday, sentAt: expect.any(String) },
      mails: { waiting: 0, sent: 2, failed: 0, unneeded: 1 },
    },
  ]);
});

async function subscribe(world: World, email: string, confirm = true): Promise<void> {
  await world.visitor().post('/api/subscribe', { email, language: 'en' });
  const token = await world.mailedToken(email, 'confirm');
  if (confirm) expect((await world.visitor().post('/api/subscribe/confirm', { token })).status).toBe(200);
}
