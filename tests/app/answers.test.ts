import { expect, test } from 'vitest';
import { forFile } from '../closed-after.ts';
import { openShownPages } from '../shown-pages.ts';

const { pages } = await forFile(openShownPages());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.respond(new Request(`http://localhost${path}`, { headers, method }));

test.each([
  ...['/', '/services', '/auth', '/readings', '/fal-sonuclari', '/privacy-policy', '/admin/login'],
  ...['/readings/12', '/pay/1', '/pay/123456', '/pay/12/test'],
])('answers the page at %s', async (path) => expect((await get(path)).status).toBe(200));

test.each(['/services', '/readings/12', '/pay/12'])('sends the slash after %s away', async (path) => {
  const answer = await get(`${path}/`);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, path]);
});

test.each([
  ...['/nowhere', '/apiary', '/services/12', '/readings/id', '/readings/012', '/readings/x', '/readings/1/2'],
  ...['/pay/id', '/pay/id/test', '/pay/0', '/pay/x', '/pay', '/pay/12/other'],
])('answers %s with the 404 page and status 404 (spec: not found)', async (path) => {
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

test('answers 304 to a browser that has the page, and no body to HEAD', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect(await (await get('/', {}, 'HEAD')).text()).toBe('');
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test('lets hashed files be kept for ever and pages be asked for', async () => {
  const [, asset = ''] = /data-loader="([^"]+)"/.exec(await (await get('/')).text()) ?? [];
  expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
});

test('of a flood of answers to one request each, the most are asked to come again', async () => {
  const form = { typed: {}, problem: null };
  const all = await Promise.all(Array.from({ length: 100 }, () => pages.respondWith('/contact', { form })));
  const later = all.filter(({ status }) => status === 503);
  expect(later).toHaveLength(100 - 2 - 64);
  expect(later[0]?.headers.get('retry-after')).toBe('1');
  expect((await pages.respondWith('/contact', { form })).status).toBe(200);
});
