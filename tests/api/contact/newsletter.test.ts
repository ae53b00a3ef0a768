import { expect, test } from 'vitest';
import { destroyUnconfirmed } from '../../../api/contact/newsletter.ts';
import { forFile, forTest } from '../../closed-after.ts';
import { until } from '../../until.ts';
import { composition, openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';

const WEEK_MS = 7 * 86_400_000;

const world = await forFile(openWorld(composition));

const post = (path: string, body: object) => world.visitor().post(path, body);

/** The newest mail's links. */
async function subscribe(email: string, more: object = {}) {
  const mails = () => world.mails.filter(({ to }) => to === email);
  const before = mails().length;
  expect((await post('/api/subscribe', { email, ...more })).status).toBe(201);
  await until('the mail is sent', () => mails().length > before);
  const mail = mails().at(-1);
  const tokenOf = (link: string) => new RegExp(`\\?${link}=([\\w.]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, confirm: tokenOf('confirm'), leave: tokenOf('leave') };
}
const listed = async () => {
  await world.caughtUp();
  return (await (await world.owner()).get('/api/admin/subscribers')).body.data;
};

const find = async (address: string) =>
  (await listed()).find(({ email }: { email: string }) => email === address);

test('an address counts once the mailed link was opened, and a link works once', async () => {
  const { mail, confirm } = await subscribe('asli@example.com', { language: 'tr' });
  expect(mail?.subject).toBe('Aboneliğinizi onaylayın');
  const { id } = await find('asli@example.com');
  expect(await find('asli@example.com')).toMatchObject({ confirmed: false });
  expect((await post('/api/subscribe/confirm', { token: `${confirm.slice(0, -1)}x` })).status).toBe(422);
  expect((await post('/api/subscribe/confirm', { token: confirm })).status).toBe(200);
  expect(await find('asli@example.com')).toMatchObject({ confirmed: true });
  const again = await post('/api/subscribe/confirm', { token: confirm });
  expect(again.status).toBe(422);
  expect(again.body.code).toBe('link_invalid');
  const [joined] = await eventsOf(world, `subscriber-${id}`);
  expect(joined).toMatchObject({ type: 'SubscriberJoined', data: { language: 'tr' } });
});

test('a link to leave takes the address out and erases it; the address may come back', async () => {
  const { confirm, leave } = await subscribe('beril@example.com');
  await post('/api/subscribe/confirm', { token: confirm });
  const { id } = await find('beril@example.com');
  expect((await post('/api/unsubscribe', { token: confirm })).status).toBe(422);
  expect((await post('/api/unsubscribe', { token: leave })).status).toBe(200);
  expect(JSON.stringify(await listed())).not.toContain('beril');
  expect((await post('/api/unsubscribe', { token: leave })).body.code).toBe('link_invalid');
  const rows = await world.dependencies.log.readStream(`subscriber-${id}`);
  expect(rows.map(({ type }) => type)).toContain('SubscriberLeft');
  expect(rows[0]?.personal).toBeNull();
  await subscribe('beril@example.com');
});

test('an address that is not confirmed within a week is erased; a confirmed one stays', async () => {
  const { confirm } = await subscribe('cemre@example.com');
  const stays = await subscribe('didem@example.com');
  expect((await post('/api/subscribe/confirm', { token: stays.confirm })).status).toBe(200);
  world.pass(WEEK_MS - 60_000);
  await destroyUnconfirmed(world.dependencies);
  expect(JSON.stringify(await listed())).toContain('cemre');
  world.pass(2 * 60_000);
  expect((await post('/api/subscribe/confirm', { token: confirm })).status).toBe(422);
  await destroyUnconfirmed(world.dependencies);
  const left = JSON.stringify(await listed());
  expect(left).not.toContain('cemre');
  expect(left).toContain('didem');
});

test('an address is mailed three links, then one every 20 minutes', async () => {
  const world = await forTest(openWorld('embedded', { projects: false, rateLimit: true }));
  const ask = () => world.visitor().post('/api/subscribe', { email: 'ceyda@example.com' });
  for (let asked = 0; asked < 4; asked++) expect((await ask()).status).toBe(201);
  await until('three are sent', () => world.mails.length === 3);
  world.pass(1_200_000);
  await ask();
  await until('the next is sent', () => world.mails.length === 4);
});
