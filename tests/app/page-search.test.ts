import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import { PUBLIC_URL } from '../../harness/client.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../harness/samples.ts';
import { openShownPages } from '../../harness/shown-pages.ts';
import { withPageSearch } from '../../publishing/search.ts';

const opened = await forFile(openShownPages());
const { world, pages, today } = opened;
const owner = await world.owner();
const searched = withPageSearch(world.dependencies, pages);
const ask = async (path: string, method = 'GET') =>
  searched.respond(new Request(PUBLIC_URL + path, { method }));
const page = async (path: string) => (await ask(path)).text();
/** The addresses that a search leads to, in order. */
async function found(query: string, path = '/search'): Promise<string[]> {
  const list = /<ol class="found">(.*)<\/ol>/s.exec(
    await page(`${path}?q=${encodeURIComponent(query)}`),
  )?.[1];
  return [...(list ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}
const publish = async (more: object, path = '/api/admin/predictions', sample: object = calmDay) => {
  const { body } = await owner.post(path, { ...sample, date: today, ...more });
  await world.caughtUp();
  return body.data.id as number;
};

const monday = mondayOf(addDays(today, -400));
const month = addDays(today, -40).slice(0, 7);
const turkish = { language: 'tr', title: 'Kıyıda bir Işık', general: 'İSTANBUL’un göğünde değişiklik var.' };
await publish({ ...turkish, date: addDays(today, -900) });
await publish({ date: addDays(today, -900), title: 'Light at the shore', general: 'Istanbul sleeps.' });
const inWorld = [{ title: 'Rain', content: 'An aurochs walks.', category: 'natural', status: 'pending' }];
await publish({ ...stormyWeek, date: monday, worldPredictions: inWorld, language: 'en' });
const lions = '/api/admin/zodiac-predictions';
await publish({ date: `${month}-02`, general: 'The lioness slept.', language: 'en' }, lions, lionDay);
await publish({ date: `${month}-03`, general: 'The lioness woke.', language: 'en' }, lions, lionDay);

test('every word is found by its beginning, without case, marks and the dots of an i', async () => {
  const day = `/predictions/${addDays(today, -900)}`;
  for (const query of ['istanbul', 'ıstanbul', 'İSTANBUL', 'ISTANB'])
    expect(await found(query)).toEqual([day]);
  for (const query of ['ışık', 'isik KİYİDA', 'değiş'])
    expect(await found(query, '/tr/ara')).toEqual([`/tr${day}`]);
  for (const query of ['tanbul', 'isik aurochs', 'constructor', '#1', "'%_\\"])
    expect(await found(query), query).toEqual([]);
});

test('each page stands once, the newest first, with a line around the hit and its language', async () => {
  expect(await found('lioness')).toEqual([`/horoscopes/leo/${month}`]);
  expect(await found('aslan lion', '/tr/ara')).toEqual([`/tr/horoscopes/leo/${month}`]);
  const day = `/predictions/${addDays(today, -900)}`;
  expect(await found('a')).toEqual([`/horoscopes/leo/${month}`, `/predictions/weekly/${monday}`, day]);
  expect(await page('/search?q=lion')).toContain('<p>The <mark>lioness</mark> woke.</p>');
  expect(await page('/search?q=aurochs')).toContain('<p>An <mark>aurochs</mark> walks.</p>');
  const ara = await page('/tr/ara?q=istanbul');
  expect(ara).toContain('1 sonuç');
  expect(ara).toContain('<p><mark>İSTANBUL</mark>’un göğünde');
  expect(ara).not.toContain('sleeps');
  expect(await page('/tr/ara?q=aurochs')).toMatch(/lang="en">A stormy week<\/a>.*<p lang="en">An <mark>/s);
});

test('drafts, days to come and what was withdrawn are not found', async () => {
  await publish({ title: 'Unheard draft', date: addDays(today, -1), status: 'inactive' });
  await publish({ title: 'Unheard tomorrow', date: addDays(today, 1) });
  const id = await publish({ title: 'Unheard today' });
  expect(await found('unheard')).toEqual([`/predictions/${today}`]);
  await owner.delete(`/api/admin/predictions/${id}`);
  await world.caughtUp();
  expect(await found('unheard')).toEqual([]);
  expect(await page('/tr/ara?q=unheard')).toContain('Sonuç bulunamadı.');
  expect(await page('/tr/ara?q=unheard')).toContain('<label>Aranacak kelimeler<input');
});

test('what was typed and what was published are text, also to the policy of the page', async () => {
  await publish({ title: '<b>Basilisks</b>', general: 'A <script>alert(1)</script> basilisk & "more"' });
  const query = encodeURIComponent('basilisk"><script>');
  const answer = await ask(`/search?q=${query}`);
  const text = await answer.text();
  expect(text).toContain('value="basilisk&quot;&gt;&lt;script&gt;"');
  expect(text).toContain('&lt;b&gt;Basilisks&lt;/b&gt;');
  expect(text).toContain('&lt;<mark>script</mark>&gt;alert(1)');
  const [built, made] = [await page('/search'), text].map((one) => one.split('<script').length);
  expect(made).toBe(built);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = (await ask('/search')).headers.get('content-security-policy');
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(policy).toContain(`form-action 'self' ${PUBLIC_URL};`);
});

test('without words there is the form, and odd or long ones have a clear answer', async () => {
  for (const path of ['/search', '/tr/ara'])
    expect(await page(path)).toMatch(
      new RegExp(
        `<form class="search" action="[^"]*${path}">.*<input [^>]*name="q".*<button type="submit"`,
        's',
      ),
    );
  for (const query of ['', '?q=', '?q=%20', '?p=1']) {
    const answer = await ask(`/search${query}`);
    expect([query, answer.status, (await answer.text()).includes('role="status" class')]).toEqual([
      query,
      200,
      false,
    ]);
  }
  for (const query of ['%00', '%FF%FE', '%', '%F0%9F%8C%99', '('.repeat(100)])
    expect(await page(`/search?q=${query}`), query).toMatch(
      /Nothing was found\..*<a [^>]*href="\/predictions"[^>]*>All months/s,
    );
  const long = await ask(`/tr/ara?q=${'ş'.repeat(101)}`);
  expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('en fazla 100 karakterle')]);
  const head = await ask('/search?q=istanbul', 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await ask('/search?q=istanbul', 'POST');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const old = await ask('/tr/search?q=ay');
  expect([old.status, old.headers.get('location')]).toEqual([308, '/tr/ara?q=ay']);
});

test('a search shows 30 pages, and says that there are more', async () => {
  for (let day = 0; day < 31; day++)
    await owner.publish({ ...calmDay, date: addDays(today, -2000 - day), title: 'Ostrich' });
  await world.caughtUp();
  expect(await found('ostrich')).toHaveLength(30);
  expect(await page('/search?q=ostrich')).toContain('The newest 30 results');
});

test('two searches are under way and sixteen wait; the next ones are asked to come again, and no other visitor is', async () => {
  const settings = { ...world.dependencies.settings, trustedProxies: ['loopback'] };
  const search = withPageSearch(world.dependencies, await forTest(opened.openAgain({ settings })));
  const from = async (address: string) =>
    search.respond(new Request(`${PUBLIC_URL}/search?q=light`, { headers: { 'x-forwarded-for': address } }));
  const flood = Array.from({ length: 19 }, () => from('192.0.2.1'));
  expect((await from('192.0.2.2')).status).toBe(200);
  const answers = await Promise.all(flood);
  // One gives its place to the other visitor.
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(17).fill(200), 503, 503]);
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers.get('retry-after')).toBe('2');
  expect(await busy?.text()).toContain('The search is not available right now.');
  expect((await from('192.0.2.1')).status).toBe(200);
});
