import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';
import { openPagesExport } from '../../publishing/export/run.ts';
import { hashOf, publicUrl, stylesIn } from '../site/export-site.ts';

const DAYS = 12;

/** As a process does that has not exported before. */
const run = async () => {
  const settings = { publicUrl, sellsPaid: true, distDirectory: await builtSite() };
  const pages = await openPagesExport(world.dependencies.database, directory, settings);
  return pages.run({ now: world.dependencies.clock() });
};
const read = (file: string) => readFileSync(join(directory, file), 'utf8');

const world = await worldForFile('embedded');
const directory = directoryForFile();
const today = businessDate(world.dependencies.clock());
const owner = await world.owner();
for (let day = 0; day < DAYS; day++)
  await owner.publish({ ...calmDay, date: addDays(today, -day * 9), title: `Day ${day}` });
await owner.publish({ ...stormyWeek, date: mondayOf(today) });
await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: today });
await world.caughtUp();
const first = await run();

/** As a static host finds a file: as it is named, with `.html`, or as the index of a folder. */
function fileAt(path: string): string | undefined {
  const name = decodeURI(path).slice(1);
  return [name, `${name}.html`, join(name, 'index.html')].find(
    (file) => file !== '' && !file.endsWith('/') && /\.\w+$/.test(file) && existsSync(join(directory, file)),
  );
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
  const found = new Set<string>();
  for (const block of read('_headers').split('\n\n')) {
    const [rule = '', ...headers] = block.split('\n');
    const applies = rule.endsWith('/*') ? path.startsWith(rule.slice(0, -1)) : path === rule;
    const policy = headers.find((header) => header.startsWith('  content-security-policy: '));
    if (applies && policy !== undefined && rule !== '/*') found.add(policy.slice(27));
  }
  expect([path, found.size]).toEqual([path, 1]);
  return [...found][0] ?? '';
}

describe('The exported folder', () => {
  test('leads from / and /tr to every page of the archive, to no dead link; each says where it and the same in the other language stand', () => {
    expect(first.broken).toEqual([]);
    const found = new Set(['/', '/tr']);
    const pages = new Map<string, string>();
    const pictures = new Set<string>();
    for (const path of found) {
      const file = fileAt(path);
      expect([path, file === undefined]).toEqual([path, false]);
      if (file === undefined || !file.endsWith('.html')) continue;
      const page = read(file);
      for (const [, href = ''] of page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
        if (!/^(?:\/tr)?\/(?:readings|pay)\/\d|^\/api\//.test(href)) found.add(href);
      pages.set(path, page);
      const picture = new RegExp(`og:image" content="${publicUrl}([^"]*)`).exec(page)?.[1];
      if (picture !== undefined) pictures.add(picture);
    }
    for (let day = 0; day < DAYS; day++)
      for (const tree of ['', '/tr'])
        expect(found).toContain(`${tree}/predictions/${addDays(today, -day * 9)}`);
    expect(found).toContain(`/predictions/weekly/${mondayOf(today)}`);
    expect(found).toContain(`/tr/horoscopes/leo/${today.slice(0, 7)}`);
    expect(pictures).toContain('/og/tr/daily.png');
    for (const picture of pictures) expect(existsSync(join(directory, picture)), picture).toBe(true);
    const listed = [...read('sitemap.xml').matchAll(/<loc>[^<]*?example(\/?[^<]*)<\/loc>/g)];
    const paths = listed.map(([, path]) => path || '/');
    for (const path of [`/tr/predictions/${today}`, `/predictions/weekly/${mondayOf(today)}`])
      expect(paths).toContain(path);
    for (const path of paths) {
      const page = pages.get(path) ?? '';
      const [english = '', turkish = '', other] = alternatesOf(page);
      expect([turkish, other]).toEqual([expect.stringMatching(/^\/tr(?:\/|$)/), english]);
      const [language, pair] = path === turkish ? ['tr', english] : ['en', turkish];
      expect([english, turkish], `the pair of ${path}`).toContain(path);
      expect([pair, alternatesOf(pages.get(pair))]).toEqual([pair, [english, turkish, english]]);
      expect(page).toContain(`<html lang="${language}"`);
      const address = (publicUrl + path).replace(/\/$/, '');
      const own = page.matchAll(/(?:rel="canonical" href=|"mainEntityOfPage":)"([^"]+)"/g);
      expect([path, ...new Set([...own].map(([, named]) => named))]).toEqual([path, address]);
      // In the bar and in the menu.
      const switches = [...page.matchAll(/<a [^>]*data-language[^>]*>/g)].map(String);
      expect([path, switches.map((link) => /href="([^"]+)"/.exec(link)?.[1])]).toEqual([path, [pair, pair]]);
      expect(page).not.toMatch(/PLACE-|MONTH-|region:|\.invalid/);
    }
  });

  test('has what hosts ask for, and its compressed forms', () => {
    const inBothTrees = ['404.html', 'rss.xml'].flatMap((file) => [file, `tr/${file}`]);
    for (const file of [...inBothTrees, 'sitemap.xml', 'robots.txt', '_redirects'])
      expect(existsSync(join(directory, file)), file).toBe(true);
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
  expect(read('sitemap.xml')).not.toMatch(/search|\/ara/);
  expect(existsSync(join(directory, 'search-index'))).toBe(false);
});

test('another process writes nothing again, but for what a publication changes', async () => {
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(today, -day * 9));
  const timeOf = (day: string) => statSync(join(directory, `predictions/${day}.html`)).mtimeMs;
  const times = dates.map(timeOf);
  expect(await run()).toMatchObject({ written: 0, deleted: 0 });
  const date = addDays(today, -DAYS * 9);
  const { id } = await owner.publish({ ...calmDay, date, title: 'An early day' });
  await world.caughtUp();
  expect((await run()).deleted).toBe(0);
  // The oldest one leads to it.
  expect(dates.filter((day, index) => timeOf(day) !== times[index])).toEqual(dates.slice(-1));
  expect(read(`predictions/${date}.html`)).toContain('An early day');

  await owner.delete(`/api/admin/predictions/${id}`);
  await world.caughtUp();
  expect((await run()).deleted).toBeGreaterThan(0);
  expect(existsSync(join(directory, `predictions/${date}.html`))).toBe(false);
});
