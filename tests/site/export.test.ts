import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fillRegions } from '../../site/export/fill-regions.ts';
import { KEPT_COMPRESSED, openKept } from '../../site/export/kept-compressed.ts';
import { serveSite } from '../../site/export/serve-site.ts';
import type { ShownRating } from '../../site/export/site-content.ts';
import type { SiteExport } from '../../site/export/site-file.ts';
import { inLanguage } from '../../site/src/language.ts';
import {
  builtSite,
  exportSite,
  file,
  openSite,
  publicUrl,
  sampleContent,
  sampleSite,
  siteWith,
  text,
} from './export-site.ts';

const distDirectory = await builtSite();
const site = await sampleSite();

const [first] = sampleContent.dailyPredictions;
if (first === undefined) throw new Error('The sample has no daily prediction');

/** Empty for a file that another process is about to keep, or has removed. */
function keptText(name: string): string {
  const path = join(KEPT_COMPRESSED, name);
  const compressed = existsSync(path) ? openKept(readFileSync(path)) : null;
  return compressed === null ? '' : brotliDecompressSync(compressed).toString();
}

const HOME_MAXIMUM_BYTES = 20 * 1024;
const praise = {
  id: 1,
  stars: 4,
  text: '<b>Kind</b> and clear.',
  name: 'Elif K.',
  service: 'dreams',
  date: '2026-03-10',
  reply: null,
  isHidden: false,
} as const satisfies ShownRating;
test('a site that is compressed later costs no compression before a file is asked for, and gives the same', async () => {
  const later = await openSite({ distDirectory, content: sampleContent, publicUrl, isCompressedLater: true });
  expect([...later.files.values()].filter(({ brotli, gzip }) => brotli ?? gzip)).toEqual([]);
  expect([...later.files.keys()]).toEqual([...site.keys()]);
  for (const path of ['/', '/tr/services', '/rss.xml', '/favicon.svg'])
    expect(await later.compressed(path)).toEqual(file(site, path));
});

describe('The exported site', () => {
  test('carries the current predictions and the FAQ in the HTML of the home page', () => {
    const home = text(site, '/');
    expect(home).toContain('A door left ajar');
    expect(home).toContain('The week of the open hand');
    expect(home).toContain('Mar 9 – 15, 2026');
    expect(home).toContain('Page 1 of 3');
    expect(home).toContain('How do I receive my reading?');
    for (const service of ['Tarot Reading', 'VIP Reading', 'Astrology Reading', 'Dream Interpretation']) {
      expect(home).toContain(service);
    }
  });

  test('gives each sign a page with its day and its week', () => {
    const aries = text(site, '/horoscopes/aries');
    expect(aries).toContain('You wake with the day already half planned');
    expect(aries).toContain('A week of short sprints');
  });

  test('shows four samples, marked as such, until customers have rated', async () => {
    expect(text(site, '/')).toContain('These are example testimonials');
    const ratings = [
      { ...praise, id: 9, isHidden: true, text: 'It named another person' },
      { ...praise, id: 8, reply: 'Thank you.' },
      { ...praise, id: 7, text: 'word '.repeat(200) },
    ];
    const home = text(await siteWith({ ratings }), '/');
    expect(home).not.toContain('example testimonials');
    expect(home).not.toContain('Sarah M.');
    expect(home).toContain('Verified order · Dream Interpretation');
    expect(home).toContain('4 out of 5 stars');
    expect(home).toContain('Not shown. It named another person');
    expect(home).toContain('&lt;b&gt;Kind&lt;/b&gt; and clear.');
    expect(home).toContain('Thank you.');
    expect(home).toMatch(/(?:word ){40,50}word…/);
  });

  test('keeps compressed pages on the disk, but none that shows what customers wrote', async () => {
    const [title, written] = [`A day of its own: ${randomUUID()}`, `Said in confidence: ${randomUUID()}`];
    const ratings = [{ ...praise, id: 9, text: written }];
    const rated = await siteWith({ dailyPredictions: [{ ...first, title }], ratings });
    const home = brotliDecompressSync(file(rated, '/').brotli ?? '').toString();
    expect(home).toContain(title);
    expect(home).toContain(written);
    const kept = readdirSync(KEPT_COMPRESSED).map(keptText);
    expect(kept.some((page) => page.includes(title))).toBe(true);
    expect(kept.some((page) => page.includes(written))).toBe(false);
  });

  test('stays light with the longest ratings', async () => {
    const long = Array.from({ length: 20 }, (_, id) => ({
      ...praise,
      id: id + 1,
      text: `${id} ${sampleContent.weeklyPredictions[0]?.general ?? ''} ${first.general}`.slice(id),
      reply: `${first.general} ${id}`.slice(id),
    }));
    const home = file(await siteWith({ ratings: long }), '/');
    expect(home.brotli?.length).toBeLessThanOrEqual(HOME_MAXIMUM_BYTES);
  });

  test('sells only what is free where there is no way to pay', async () => {
    const unsold = await exportSite({ distDirectory, content: sampleContent, publicUrl, sellsPaid: false });
    for (const path of ['/', '/services']) {
      const orders = (page: SiteExport) => text(page, path).match(/aria-label="Order /g)?.length;
      expect([orders(site), orders(unsold)]).toEqual([4, 1]);
      expect(text(unsold, path)).toContain('aria-label="Order Tarot Reading"');
      expect(text(unsold, path)).toMatch(/^<!doctype html><html data-sells="free"/i);
      expect(text(unsold, path)).toContain('499₺');
      expect(text(site, path)).not.toContain('data-sells');
    }
  });

  test('says so when nothing has been published', async () => {
    const empty = await siteWith({
      ...{ dailyPredictions: [], weeklyPredictions: [], dailyHoroscopes: [], weeklyHoroscopes: [] },
      ...{ months: [], signMonths: new Map() },
    });
    expect(text(empty, '/')).toContain('No predictions available at this time.');
    expect(text(empty, '/')).toContain('This week has not been written yet.');
    expect(text(empty, '/horoscopes/leo')).toContain('No horoscope has been written for this sign yet.');
  });

  test('shows the newest month in the archive at once, and the way to the others', async () => {
    const earlier = { ...first, id: 80, date: '2026-02-20', title: 'The month before' };
    const exported = await siteWith({
      dailyPredictions: [...sampleContent.dailyPredictions, earlier],
      months: ['2026-03', '2026-02'],
    });
    const archive = text(exported, '/predictions');
    const main = archive.slice(archive.indexOf('<main'), archive.indexOf('</main>'));
    expect(main).toContain(first.title);
    expect(main).toContain(`href="/predictions/${first.date}"`);
    expect(main).toContain('The week of the open hand');
    expect(main).not.toContain(earlier.title);
    expect(main.match(/href="\/predictions\/daily\/2026-0[23]"/g)).toEqual([
      'href="/predictions/daily/2026-03"',
      'href="/predictions/daily/2026-02"',
    ]);
    const alone = text(site, '/predictions');
    expect(alone.match(/href="\/predictions\/daily\/2026-03"/g)).toHaveLength(1);
  });

  test('keeps back what is inactive and what is dated tomorrow', async () => {
    const exported = await siteWith({
      dailyPredictions: [
        { ...first, id: 90, title: 'Not yet', date: '2026-03-12' },
        { ...first, id: 91, title: 'Taken back', status: 'inactive' },
        ...sampleContent.dailyPredictions,
      ],
    });
    for (const path of ['/', '/predictions/daily', '/rss.xml'])
      expect(text(exported, path)).not.toMatch(/Not yet|Taken back/);
  });

  test('B9 shows what the owner wrote as text, whatever it looks like', async () => {
    const title = '</script><script>alert(1)</script><!--/region:home-daily--> & "İğne"';
    const exported = await siteWith({ dailyPredictions: [{ ...first, title }] });
    for (const path of ['/', '/predictions/daily', '/rss.xml'])
      expect(text(exported, path)).not.toContain('<script>alert(1)');
    for (const path of ['/', '/rss.xml'])
      expect(text(exported, path)).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(text(exported, '/rss.xml')).toContain('&gt; &amp; ');
    expect(text(exported, '/predictions/daily')).toContain('\\u003c/script>');
  });

  test('tells search engines its own address', () => {
    expect(text(site, '/horoscopes/leo')).toContain(
      `<link rel="canonical" href="${publicUrl}/horoscopes/leo">`,
    );
    expect(text(site, '/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    for (const [, { body, contentType }] of site) {
      if (contentType.startsWith('text/html'))
        expect(new TextDecoder().decode(body)).not.toContain('.invalid');
    }
  });

  test('prepares only what changed when it is exported again', async () => {
    const content = { ...sampleContent, dailyPredictions: [{ ...first, title: 'Only this' }] };
    const again = await exportSite({ distDirectory, content, publicUrl, previous: site });
    const changed = [...again].filter(([path, made]) => made !== site.get(path)).map(([path]) => path);
    const pages = ['/', '/predictions', '/predictions/daily', '/rss.xml'];
    expect(changed.sort()).toEqual(pages.flatMap((path) => [path, inLanguage(path, 'tr')]).sort());
  });

  test('refuses a region that the built page does not have', () => {
    expect(() => fillRegions('<p></p>', { tarot: 'x' })).toThrow("no region 'tarot'");
  });
});

describe('Serving the exported site', () => {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = serveSite(site)(new Request(`http://localhost${path}`, { headers, method }));
    if (answer === null) throw new Error(`${path} was not answered`);
    return answer;
  };

  test.each([
    ...['/', '/services', '/auth', '/readings', '/fal-sonuclari', '/privacy-policy', '/admin/login'],
    ...['/readings/12', '/pay/1', '/pay/123456', '/pay/12/test'],
  ])('answers the page at %s', (path) => expect(get(path).status).toBe(200));

  test.each(['/services', '/readings/12', '/pay/12'])('sends the slash after %s away', (path) => {
    expect(get(`${path}/`).status).toBe(308);
    expect(get(`${path}/`).headers.get('location')).toBe(path);
  });

  test.each([
    ...[
      '/nowhere',
      '/apiary',
      '/services/12',
      '/readings/id',
      '/readings/012',
      '/readings/x',
      '/readings/1/2',
    ],
    ...['/pay/id', '/pay/id/test', '/pay/0', '/pay/x', '/pay', '/pay/12/other'],
  ])('answers %s with the 404 page and status 404', async (path) => {
    const answer = get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Did you forget to add the page to the router?');
  });

  test('leaves everything under /api to somebody else', () => {
    expect(serveSite(site)(new Request('http://localhost/api/health'))).toBeNull();
  });

  test('sends Brotli, gzip or neither, as the client accepts', () => {
    const encoding = (accept: string) =>
      get('/', { 'accept-encoding': accept }).headers.get('content-encoding');
    expect(encoding('gzip, deflate, br')).toBe('br');
    expect(encoding('gzip;q=0.8, br;q=0')).toBe('gzip');
    expect(encoding('identity')).toBeNull();
  });

  test('answers 304 to a browser that has the page, and no body to HEAD', async () => {
    const etag = get('/').headers.get('etag') ?? '';
    expect(get('/', { 'if-none-match': etag }).status).toBe(304);
    expect(get('/', { 'if-none-match': '"other"' }).status).toBe(200);
    expect(await get('/', {}, 'HEAD').text()).toBe('');
    expect(get('/', {}, 'POST').status).toBe(405);
  });

  test('lets hashed files be kept for ever and pages be asked for', () => {
    const asset = [...site.keys()].find((path) => path.startsWith('/assets/')) ?? '';
    expect(get(asset).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(get('/').headers.get('cache-control')).toBe('no-cache');
  });

  test('B12 sends a policy without unsafe-inline with every page', () => {
    for (const [path, { contentType, contentSecurityPolicy }] of site) {
      if (!contentType.startsWith('text/html')) continue;
      expect(contentSecurityPolicy, path).toContain("frame-ancestors 'none'");
      expect(contentSecurityPolicy).not.toContain('unsafe');
    }
    expect(file(site, '/').contentSecurityPolicy).toContain("script-src 'self' 'sha256-");
  });
});
