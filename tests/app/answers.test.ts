import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mondayOf } from '../../events/calendar.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { calmDay, stormyWeek } from '../../harness/samples.ts';
import { openShownPages } from '../../harness/shown-pages.ts';
import { until } from '../../harness/until.ts';

const { pages, world, today, show, openAgain } = await forFile(openShownPages());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.respond(new Request(`http://localhost${path}`, { headers, method }));

test.each([
  ...['/', '/services', '/auth', '/readings', '/fal-sonuclari', '/privacy-policy', '/admin/login'],
  ...['/readings/12', '/pay/1', '/pay/123456', '/pay/12/test'],
])('answers the page at %s', async (path) => expect((await get(path)).status).toBe(200));

test.each([
  ...['/services', '/readings/12', '/pay/12', '/auth'],
  ...['/predictions/2026-03-10', '/tr/horoscopes/aries/2026-03'],
])('sends the slash after %s away, and keeps its query', async (path) => {
  for (const query of ['', '?tab=register']) {
    const answer = await get(`${path}/${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, path + query]);
  }
});

test.each([
  ...['/nowhere', '/apiary', '/services/12', '/readings/id', '/readings/012', '/readings/x', '/readings/1/2'],
  '/predictions/2026-02-31/',
  ...['/pay/id', '/pay/id/test', '/pay/0', '/pay/x', '/pay', '/pay/12/other'],
])('answers %s with the 404 page and status 404 (spec: not found)', async (path) => {
  for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS'])
    expect((await get(path, {}, method)).status).toBe(404);
  const answer = await get(path);
  expect(answer.status).toBe(404);
  const page = await answer.text();
  for (const words of ['404 Page Not Found', 'Did you forget to add the page to the router?'])
    expect(page).toContain(words);
  expect(page).toMatch(/<main[\s\S]*<a [^>]*href="\/"[^>]*>\s*Return to Home Page/);
});

test('sends Brotli, gzip or neither, as the client accepts', async () => {
  const encoding = async (accept: string) =>
    (await get('/', { 'accept-encoding': accept })).headers.get('content-encoding');
  expect(await encoding('gzip, deflate, br')).toBe('br');
  expect(await encoding('gzip;q=0.8, br;q=0')).toBe('gzip');
  expect(await encoding('identity')).toBeNull();
});

const long = 500_000;

test('reads long rows of slashes and spaces once, and not from each of their places again', async () => {
  expect((await get(`/${'/'.repeat(long)}x`)).status).toBe(404);
  const accept = `gzip;${' '.repeat(long)}q=0,br${' '.repeat(long)}x`;
  expect((await get('/', { 'accept-encoding': accept })).headers.get('content-encoding')).toBeNull();
});

test('answers 304 to a browser that has the page, and no body to HEAD', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect(await (await get('/', {}, 'HEAD')).text()).toBe('');
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test('F1 lets hashed files be kept for ever, those of earlier builds too; pages, and what is not there, are asked for again', async () => {
  const [, asset = ''] = /data-loader="([^"]+)"/.exec(await (await get('/')).text()) ?? [];
  const older = { path: '/assets/of-an-earlier-build.js', body: Buffer.from('1') };
  await world.dependencies.database.kysely.insertInto('site_assets').values(older).execute();
  for (const path of [asset, older.path])
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/tr', '/predictions', '/unknown', '/assets/unknown.js']) {
    const { headers } = await get(path);
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['no-cache', null]);
  }
});

const logged = () => world.logLines.filter(({ msg }) => msg === 'a page could not be made');
async function failures(): Promise<number> {
  const text = await world.dependencies.metrics.text();
  return Number(/^falname_page_failures_total (\d+)$/m.exec(text)?.[1]);
}

test('a page that cannot be made stops no other one, is counted and logged, and is there again once it can be made', async () => {
  const owner = await world.owner();
  const monday = mondayOf(today);
  const shownBefore = ['/', '/tr/predictions/weekly'];
  const week = { ...stormyWeek, date: monday, title: 'A week of ferns' };
  const { id } = await owner.publish(week);
  for (const path of shownBefore)
    await until(`${path} shows the week`, async () => (await show(path)).includes('A week of ferns'));
  expect([await failures(), logged()]).toEqual([0, []]);

  // As a fault of the projector or a hand in the database would leave it.
  const { models } = world.dependencies.database;
  const damaged = '{"items": 1}';
  await sql`update models.predictions set world_predictions = ${damaged} where id = ${id}`.execute(models);
  await owner.publish({ ...calmDay, date: today, title: 'A day of moss' });
  await until('the other pages go on', async () =>
    (await show('/predictions/daily')).includes('A day of moss'),
  );
  const broken = ['/', '/predictions/weekly', '/tr', '/tr/predictions/weekly'];
  const named = () => [...new Set(logged().map(({ path }) => path))].sort();
  await until('all others were looked at', () => named().length === broken.length);
  expect(named()).toEqual(broken);
  expect(logged()[0]?.error).toMatch(/^TypeError/);
  // As they were before.
  for (const path of shownBefore) expect(await show(path), path).toContain('A week of ferns');

  const before = await failures();
  expect(before).toBeGreaterThanOrEqual(broken.length);
  const atWeek = `/predictions/weekly/${monday}`;
  const unmade = await pages.respond(new Request(`http://localhost/tr${atWeek}`));
  const requestId = unmade.headers.get('x-request-id');
  expect([unmade.status, await unmade.text()]).toEqual([
    500,
    `Bu sayfa şu anda gösterilemiyor. Durumdan haberimiz var. Numara: ${requestId}`,
  ]);
  expect(logged().at(-1)).toMatchObject({ path: `/tr${atWeek}`, requestId });
  expect(await failures()).toBe(before + 1);

  await owner.put(`/api/admin/predictions/${id}`, { ...week, title: 'A week of reeds' });
  await until('the product shows it', async () => (await show('/')).includes('A week of reeds'));
  expect(await show(atWeek)).toContain('A week of reeds');
});

test('of a flood of answers to one visitor, the most are asked to come again, and no other visitor is', async () => {
  const settings = { ...world.dependencies.settings, trustedProxies: ['loopback'] };
  const pages = await forTest(openAgain({ settings }));
  const form = { typed: {}, problem: null };
  const ask = (address: string, path = '/contact') => {
    const headers = { 'x-forwarded-for': address };
    return pages.respondWith(path, { form }, new Request(`http://localhost${path}`, { headers }));
  };
  const flood = Array.from({ length: 100 }, (_, index) =>
    ask('192.0.2.1', index % 2 === 0 ? '/contact' : '/tr/contact'),
  );
  expect((await ask('192.0.2.2')).status).toBe(200);
  const all = await Promise.all(flood);
  const later = all.filter(({ status }) => status === 503);
  // One gives its place to the other visitor.
  expect(later).toHaveLength(100 - 2 - 64 + 1);
  expect(later[0]?.headers.get('retry-after')).toBe('1');
  expect(new Set(await Promise.all(later.map((answer) => answer.text())))).toEqual(
    new Set(['Please try again in a moment.', 'Lütfen biraz sonra yeniden deneyin.']),
  );
  expect((await ask('192.0.2.1')).status).toBe(200);
});
