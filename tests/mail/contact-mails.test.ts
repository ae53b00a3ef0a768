import { expect, test } from 'vitest';
import { businessDate, mondayOf } from '../../events/calendar.ts';
import { forTest } from '../../harness/closed-after.ts';
import { calmDay } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { startMails } from '../../mail/follower.ts';
import type { Mail } from '../../mail/mail.ts';
import { quick } from './mail-world.ts';

async function open() {
  const world = await forTest(openWorld('embedded'));
  const mails: Mail[] = [];
  const start = () => {
    const { dependencies } = world;
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const { publicUrl } = dependencies.settings;
    return forTest(startMails({ ...dependencies, mailer, publicUrl }, quick));
  };
  return { world, mails, start };
}

async function subscribe(world: World, email: string, confirm = true): Promise<void> {
  await world.visitor().post('/api/subscribe', { email, language: 'en' });
  const token = await world.mailedToken(email, 'confirm');
  if (confirm) expect((await world.visitor().post('/api/subscribe/confirm', { token })).status).toBe(200);
}

async function publishWeek(world: World): Promise<number> {
  const date = businessDate(world.dependencies.clock());
  const week = { ...calmDay, type: 'weekly', date, title: 'The week of the lamp', status: 'active' };
  return (await (await world.owner()).publish(week)).id;
}

const waiting = async (world: World) =>
  (await world.rowsOf('mails')).filter(({ outcome }) => outcome === null).length;

test('a week goes once to each subscriber who was confirmed by then, with a way out of their own', async () => {
  const { world, mails, start } = await open();
  for (const email of ['one@example.com', 'two@example.com']) await subscribe(world, email);
  await subscribe(world, 'unconfirmed@example.com', false);
  const predictionId = await publishWeek(world);
  const owner = await world.owner();
  const sent = await owner.post('/api/admin/newsletter', { predictionId });
  expect([sent.status, sent.data]).toEqual([201, { predictionId }]);
  await subscribe(world, 'later@example.com');

  const first = await start();
  await until('one is sent', () => mails.length >= 1);
  await first.stop();
  start();
  await until('all are sent', async () => mails.length >= 2 && (await waiting(world)) === 0);
  expect(mails.map(({ to }) => to).sort()).toEqual(['one@example.com', 'two@example.com']);
  const [mail] = mails;
  const monday = mondayOf(businessDate(world.dependencies.clock()));
  expect(mail?.text).toContain(`/predictions/weekly/${monday}\n`);
  expect(mail?.subject).toBe('The week of the lamp');
  const link = /<(.+\/newsletter\?leave=([\w.-]+))>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '');
  expect(mail?.text).toContain(link?.[1]);
  expect(mail?.html).toContain(`href="${link?.[1]}"`);
  expect(mail?.html).toMatch(/<h1[^>]*>The week of the lamp<\/h1>/);
  expect((await world.visitor().post('/api/unsubscribe', { token: link?.[2] })).status).toBe(200);
  expect((await owner.get('/api/admin/newsletters')).data).toEqual([
    {
      predictionId,
      title: 'The week of the lamp',
      week: monday,
      sentAt: expect.any(String),
      mails: { waiting: 0, sent: 2, failed: 0, unneeded: 0 },
    },
  ]);
});

test('one who has left gets none', async () => {
  const { world, mails, start } = await open();
  for (const email of ['gone@example.com', 'there@example.com']) await subscribe(world, email);
  const predictionId = await publishWeek(world);
  await (await world.owner()).post('/api/admin/newsletter', { predictionId });
  const token = await world.mailedToken('gone@example.com', 'leave');
  await world.visitor().post('/api/unsubscribe', { token });
  start();
  const outcomes = async () =>
    (await world.rowsOf('mails'))
      .filter(({ kind }) => kind === 'newsletter')
      .map(({ outcome }) => outcome)
      .sort();
  await until('both are settled', async () => (await outcomes()).join() === 'sent,unneeded');
  expect(mails.map(({ to }) => to)).toEqual(['there@example.com']);
});
