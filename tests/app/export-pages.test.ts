import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate, mondayOf, startOfBusinessDay } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { directoryForFile, directoryForTest } from '../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';
import { openArchive } from '../../publishing/archive.ts';
import { openPagesExport } from '../../publishing/export/run.ts';
import { readRules } from '../journeys/static-host.ts';
import { hashOf, publicUrl, stylesIn } from '../site/export-site.ts';

const settings = { publicUrl, sellsPaid: true, distDirectory: await builtSite() };
/** The places that were read, and the day that cannot be. */
let places: string[] = [];
let unreadable: string | null = null;

const world = await worldForFile('embedded');
const { database, clock } = world.dependencies;
const directory = directoryForFile();
const today = businessDate(clock());
const owner = await world.owner();
const days = Array.from({ length: 12 }, (_, day) => addDays(today, -day * 9));
for (const date of days) await owner.publish({ ...calmDay, date, title: `The day ${date}` });
await owner.publish({ ...stormyWeek, date: mondayOf(today) });
await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: today });
const archive = openArchive(database);
const reading: typeof archive.read = async (place, day) => {
  places.push(JSON.stringify(place));
  if (place.kind === 'day' && place.date === unreadable) throw new Error('it cannot be read');
  return archive.read(place, day);
};
const exporting = await openPagesExport(database, directory, {
  ...settings,
  archive: { ...archive, read: reading },
});
const first = await again();

async function again() {
  await world.caughtUp();
  places = [];
  return exporting.run({ now: clock() });
}

/** As a process does that has not exported before. */
async function exportedBy(another = directory) {
  await world.caughtUp();
  return (await openPagesExport(database, another, settings)).run({ now: clock() });
}

const read = (file: string) => readFileSync(join(directory, file), 'utf8');

/** As a static host finds a file: as it is named, with `.html`, or as the index of a folder. */
function fileAt(path: string): string | undefined {
  const name = decodeURI(path).slice(1);
  return [name, `${name}.html`, join(name, 'index.html')].find(
    (file) => file !== '' && !file.endsWith('/') && /\.\w+$/.test(file) && existsSync(join(directory, file)),
  );
}

const bytesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'checked' && entry.name !== 'site.caddy')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length), Bun.hash(readFileSync(file)).toString(36)]),
  );

/** What a process writes that begins with an empty directory; the manifest may name its files in another order. */
async function expectWhole(): Promise<void> {
  const fresh = directoryForTest();
  await exportedBy(fresh);
  const manifests = [fresh, directory].map((root) =>
    JSON.stringify(JSON.parse(readFileSync(join(root, '.falname', 'manifest.json'), 'utf8')).sort()),
  );
  expect(manifests[1]).toBe(manifests[0]);
  const [whole, found] = [bytesOf(fresh), bytesOf(directory)];
  for (const bytes of [whole, found]) bytes.delete('/.falname/manifest.json');
  expect([...found].sort()).toEqual([...whole].sort());
}

/** Where a page says that it stands in English, in Turkish and for every other language. */
function alternatesOf(page = '') {
  return ['en', 'tr', 'x-default'].map((language) => {
    const path = new RegExp(`hreflang="${language}" href="${publicUrl}([^"]*)"`).exec(page)?.[1];
    return path === '' ? '/' : path;
  });
}

/** The policy that `_headers` gives a path. Where several rules do, they are the same. */
function policyOf(path: string): string {
  const headers = readRules(read('_headers')).flatMap((rule) => (rule.matches(path) ? rule.headers : []));
  const found = new Set(
    headers.flatMap(([name, value]) => (name === 'content-security-policy' ? value : [])),
  );
  expect([path, found.size]).toEqual([path, 1]);
  return [...found][0] ?? '';
}

describe('The exported folder', () => {
  test('leads from / and /tr to every page of the archive, to no dead link; each says where it and the same in the other language stand', () => {
    expect(first.broken).toEqual([]);
    const found = new Set(['/', '/tr']);
    const pages = new Map<string, string>();
    for (const path of found) {
      const file = fileAt(path);
      expect([path, file === undefined]).toEqual([path, false]);
      if (file === undefined || !file.endsWith('.html')) continue;
      const page = read(file);
      expect(page).not.toMatch(/PLACE-|MONTH-|region:|\.invalid/);
      for (const [, href = ''] of page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
        if (!/^(?:\/tr)?\/(?:readings|pay)\/\d|^\/api\//.test(href)) found.add(href);
      pages.set(path, page);
    }
    for (const day of days) {
      for (const tree of ['', '/tr']) expect(found).toContain(`${tree}/predictions/${day}`);
      expect(pages.get('/predictions')).toContain(`href="/predictions/daily/${day.slice(0, 7)}"`);
    }
    const [after, day, before] = days;
    for (const neighbour of [
      `rel="prev" href="/predictions/${before}"`,
      `rel="next" href="/predictions/${after}"`,
    ])
      expect(pages.get(`/predictions/${day}`)).toContain(neighbour);
    const month = today.slice(0, 7);
    for (const [place, picture] of [
      [`/predictions/${today}`, 'daily'],
      [`/predictions/weekly/${mondayOf(today)}`, 'weekly'],
      [`/predictions/daily/${month}`, 'daily'],
      [`/horoscopes/leo/${month}`, 'leo'],
    ])
      for (const tree of ['', '/tr'])
        expect(pages.get(tree + place)).toContain(
          `og:image" content="${publicUrl}/og${tree}/${picture}.png"`,
        );
    for (const [path, page] of pages) {
      const picture = new RegExp(`og:image" content="${publicUrl}([^"]*)`).exec(page)?.[1] ?? '';
      expect(existsSync(join(directory, picture)), path).toBe(true);
    }
    for (const [english, turkish] of [
      ['/natal-chart', '/tr/dogum-haritasi'],
      ['/record', '/tr/sicil'],
      ['/privacy-policy', '/tr/gizlilik-politikasi'],
      ['/terms-of-service', '/tr/hizmet-sartlari'],
    ])
      expect(alternatesOf(pages.get(english ?? ''))).toEqual([english, turkish, english]);
    const listed = [...read('sitemap.xml').matchAll(/<loc>[^<]*?example(\/?[^<]*)<\/loc>/g)];
    const paths = listed.map(([, path]) => path || '/');
    for (const path of [`/tr/horoscopes/leo/${month}`, `/predictions/weekly/${mondayOf(today)}`])
      expect(paths).toContain(path);
    for (const path of paths) {
      const page = pages.get(path) ?? '';
      const [english = '', turkish = '', other] = alternatesOf(page);
      expect([turkish, other]).toEqual([expect.stringMatching(/^\/tr(?:\/|$)/), english]);
      const [language, pair] = path === turkish ? ['tr', english] : ['en', turkish];
      expect([english, turkish], `the pair of ${path}`).toContain(path);
      expect([pair, alternatesOf(pages.get(pair))]).toEqual([pair, [english, turkish, english]]);
      expect(paths).toContain(pair);
      expect(page).toContain(`<html lang="${language}"`);
      const address = (publicUrl + path).replace(/\/$/, '');
      const own = page.matchAll(/(?:rel="canonical" href=|"mainEntityOfPage":)"([^"]+)"/g);
      expect([path, ...new Set([...own].map(([, named]) => named))]).toEqual([path, address]);
      // In the bar and in the menu.
      const switches = [...page.matchAll(/<a [^>]*data-language[^>]*>/g)].map(String);
      expect([path, switches.map((link) => /href="([^"]+)"/.exec(link)?.[1])]).toEqual([path, [pair, pair]]);
    }
  });

  test('has what hosts ask for, and its compressed forms', () => {
    const inBothTrees = ['404.html', 'rss.xml'].flatMap((file) => [file, `tr/${file}`]);
    for (const file of [...inBothTrees, 'sitemap.xml', 'robots.txt', '_redirects'])
      expect(existsSync(join(directory, file)), file).toBe(true);
    expect(read('robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const sitemap = read('sitemap.xml');
    expect(sitemap).toContain(
      `<loc>${publicUrl}/predictions/${today}</loc><lastmod>${today}</lastmod></url>`,
    );
    expect(sitemap).toContain(`<url><loc>${publicUrl}/services</loc></url>`);
    expect(sitemap).not.toMatch(/search|\/ara|admin|auth|readings|dialogs|404|thanks|gone|PLACE/);
    const page = readFileSync(join(directory, 'tr.html'));
    expect(brotliDecompressSync(readFileSync(join(directory, 'tr.html.br'))).equals(page)).toBe(true);
    expect(gunzipSync(readFileSync(join(directory, 'tr.html.gz'))).equals(page)).toBe(true);
  });

  test('gives every path the policy that its page needs', () => {
    const archived = [`/predictions/${today}`, `/tr/horoscopes/leo/${today.slice(0, 7)}`];
    for (const path of ['/', '/tr', '/services', '/predictions', ...archived]) {
      const page = read(fileAt(path) ?? '');
      const policy = policyOf(path);
      expect(stylesIn(page).length).toBeGreaterThan(0);
      for (const style of stylesIn(page)) expect(policy).toContain(`'sha256-${hashOf(style)}'`);
      expect(policy).toContain("frame-ancestors 'none'");
    }
    expect(policyOf('/tr/ara')).toContain(`form-action 'self' ${publicUrl};`);
    expect(policyOf('/predictions')).toContain(`form-action 'self' ${publicUrl};`);
    expect(read('_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}x-content-type-options: nosniff/);
  });
});

test('the search of the export is its form, which leads to the product', () => {
  for (const [path, at] of [
    ['/search', '/search'],
    ['/tr/ara', '/tr/ara'],
    ['/predictions', '/search'],
    ['/tr/predictions', '/tr/ara'],
  ] as const)
    expect(read(fileAt(path) ?? '')).toContain(`<form class="search" action="${publicUrl}${at}">`);
  expect(read('_redirects')).toContain('/tr/search /tr/ara 301\n');
  expect(existsSync(join(directory, 'search-index'))).toBe(false);
});

test('another process writes nothing again, but for what a publication changes', async () => {
  const timeOf = (day: string) => statSync(join(directory, `predictions/${day}.html`)).mtimeMs;
  const times = days.map(timeOf);
  expect(await exportedBy()).toMatchObject({ written: 0, deleted: 0 });
  const date = addDays(today, -12 * 9);
  const { id } = await owner.publish({ ...calmDay, date, title: 'An early day' });
  expect((await exportedBy()).deleted).toBe(0);
  // The oldest one leads to it.
  expect(days.filter((day, index) => timeOf(day) !== times[index])).toEqual(days.slice(-1));
  expect(read(`predictions/${date}.html`)).toContain('An early day');

  await owner.delete(`/api/admin/predictions/${id}`);
  expect((await exportedBy()).deleted).toBeGreaterThan(0);
  expect(existsSync(join(directory, `predictions/${date}.html`))).toBe(false);
});

test('what cannot be made stays as it was, stops no other, and is tried again by the next run, which reads no day that stands', async () => {
  const week = { ...stormyWeek, date: mondayOf(today), title: 'A week of ferns' };
  const { id } = await owner.publish(week);
  await again();
  unreadable = addDays(today, -600);
  const late = await owner.publish({ ...calmDay, date: unreadable, title: 'Seen late' });
  const damaged = '{"items": 1}';
  await sql`update models.predictions set world_predictions = ${damaged} where id = ${id}`.execute(
    database.models,
  );
  const day = await owner.publish({ ...calmDay, date: addDays(today, -1), title: 'A day of moss' });
  const place = JSON.stringify({ kind: 'day', date: unreadable });
  const file = `predictions/${unreadable}.html`;
  const broken = (await again()).broken.map((one) => one.file);
  expect(broken).toEqual(expect.arrayContaining(['index.html', file, `tr/${file}`]));
  expect(read('index.html')).toContain('A week of ferns');
  expect(read(`predictions/${addDays(today, -1)}.html`)).toContain('A day of moss');

  await owner.put(`/api/admin/predictions/${id}`, { ...week, title: 'A week of reeds' });
  unreadable = null;
  expect((await again()).broken).toEqual([]);
  expect(places.filter((read) => read.includes('"day"'))).toEqual([place]);
  expect(read('index.html')).toContain('A week of reeds');
  for (const each of [id, late.id, day.id]) await owner.delete(`/api/admin/predictions/${each}`);
  await again();
});

test('after several runs the directory is what a first run writes', async () => {
  const day = { ...calmDay, date: addDays(today, -3), title: 'It stays' };
  const { id } = await owner.publish(day);
  await again();
  // Twice before a run: the tables know only the day before the last.
  for (const ago of [500, 800])
    await owner.put(`/api/admin/predictions/${id}`, { ...day, date: addDays(today, -ago) });
  expect((await again()).deleted).toBeGreaterThan(0);
  await expectWhole();
});

test('a run that is given up leaves the next one to find what is missing', async () => {
  const signal = AbortSignal.abort(new Error('given up'));
  await expect(exporting.run({ now: clock(), signal })).rejects.toThrow('given up');
  rmSync(join(directory, `predictions/${days[1]}.html`));
  expect(await again()).toMatchObject({ written: 1 });
});

test('with a new day its pages come, and none is missed', async () => {
  const tomorrow = addDays(today, 1);
  await owner.publish({ ...calmDay, date: tomorrow, title: 'It waited' });
  await again();
  world.pass(startOfBusinessDay(tomorrow).getTime() - world.now());
  expect((await again()).written).toBeGreaterThan(0);
  expect(read(`predictions/${tomorrow}.html`)).toContain('It waited');
});
