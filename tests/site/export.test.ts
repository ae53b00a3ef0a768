import { describe, expect, test } from 'vitest';
import { serviceIds } from '../../events/readings/catalogue.ts';
import { headerRules, headersFile } from '../../publishing/export/host-headers.ts';
import { snapshotOf } from '../../publishing/snapshot.ts';
import { inLanguage } from '../../site/src/language.ts';
import type { ShownRating } from '../../site/src/shown.ts';
import { file, openSite, type SiteExport, sampleContent, sampleSite, siteWith, text } from './export-site.ts';

const site = await sampleSite();

const [first] = sampleContent.dailyPredictions;
if (first === undefined) throw new Error('The sample has no daily prediction');

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
describe('The exported site', () => {
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

  test('stays light with the longest ratings', async () => {
    const long = Array.from({ length: 20 }, (_, id) => ({
      ...praise,
      id: id + 1,
      text: `${id} ${sampleContent.weeklyPredictions[0]?.general ?? ''} ${first.general}`.slice(id),
      reply: `${first.general} ${id}`.slice(id),
    }));
    const home = file(await siteWith({ ratings: long }), '/');
    expect((await home.encodings.best()).brotli?.length).toBeLessThanOrEqual(HOME_MAXIMUM_BYTES);
  });

  test('sells only what is free where there is no way to pay', async () => {
    const unsold = (await openSite({ sellsPaid: false })).files;
    for (const path of ['/', '/services']) {
      const orders = (page: SiteExport) => text(page, path).match(/aria-label="Order /g)?.length;
      expect([orders(site), orders(unsold)]).toEqual([serviceIds.length, 1]);
      expect(text(unsold, path)).toContain('aria-label="Order Tarot Reading"');
      expect(text(unsold, path)).toMatch(/^<!doctype html><html data-sells="free"/i);
      expect(text(unsold, path)).toContain('499₺');
      expect(text(site, path)).not.toContain('data-sells');
    }
    const isSold = (page: SiteExport) => /isSold&quot;:\[0,(\w+)\]/.exec(text(page, '/natal-chart'))?.[1];
    expect([isSold(site), isSold(unsold)]).toEqual(['true', 'false']);
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

  test('says at a form how to know without scripts that nothing was sent', () => {
    const plain = (path: string) => [...text(site, path).matchAll(/<noscript>(.*?)<\/noscript>/gs)].join();
    for (const path of ['/contact', '/newsletter']) {
      expect(plain(path)).toContain('If no such page appears, nothing was sent.');
      expect(plain(inLanguage(path, 'tr'))).toContain('gönderilmemiştir.');
    }
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

  test('B9 shows what the owner wrote as text, whatever it looks like', async () => {
    const title = '</script><script>alert(1)</script><!-- --> & "İğne"';
    const exported = await siteWith({ dailyPredictions: [{ ...first, title }] });
    for (const path of ['/', '/predictions/daily', '/rss.xml'])
      expect(text(exported, path)).not.toContain('<script>alert(1)');
    for (const path of ['/', '/rss.xml'])
      expect(text(exported, path)).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(text(exported, '/rss.xml')).toContain('&gt; &amp; ');
    expect(text(exported, '/predictions/daily')).toContain('\\u003c/script>');
  });

  test('makes again only what shows something else, and keeps what came out the same', async () => {
    const { maker, snapshot } = await openSite();
    const content = { ...sampleContent, dailyPredictions: [{ ...first, title: 'Only this' }] };
    const again = snapshotOf(content);
    const changed: string[] = [];
    for (const path of maker.fixed) {
      const before = await maker.make(path, snapshot);
      const made = await maker.make(path, again, before);
      if (!made.dependsOn.has('dailyPredictions')) expect(made.version, path).toBe(before.version);
      if (made.file !== before.file) changed.push(path);
    }
    const pages = ['/', '/predictions', '/predictions/daily', '/rss.xml'];
    expect(changed.sort()).toEqual(pages.flatMap((path) => [path, inLanguage(path, 'tr')]).sort());
  });

  test('B12 sends a policy without unsafe-inline with every page', () => {
    for (const [path, { contentType, contentSecurityPolicy }] of site) {
      if (!contentType.startsWith('text/html')) continue;
      expect(contentSecurityPolicy, path).toContain("frame-ancestors 'none'");
      expect(contentSecurityPolicy).not.toContain('unsafe');
    }
    expect(file(site, '/').contentSecurityPolicy).toContain("script-src 'self' 'sha256-");
  });

  test('has the worker that removes an earlier one asked for each time, of a static host too, which sends no second policy', () => {
    const worker = file(site, '/sw.js');
    expect(worker.cacheControl).toBe('no-cache');
    expect(worker.contentType).toContain('text/javascript');
    expect(site.has('/tr/sw.js')).toBe(false);
    const common = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };
    const rules = headerRules({ files: site, placePolicies: new Map() }, common);
    const blocks = headersFile(rules).split('\n\n');
    expect(blocks).toContain('/sw.js\n  cache-control: no-cache');
    expect(blocks[0]).toBe('/*\n  x-content-type-options: nosniff');
  });
});
