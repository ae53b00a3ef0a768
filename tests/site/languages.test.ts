import { expect, test, vi } from 'vitest';
import { openBrowser } from './browser.ts';
import { publicUrl, sampleSite, text } from './export-site.ts';

/** Addresses that a text had before, or has in the other tree, and its one canonical address. */
const moved = [
  ['/gizlilik-politikasi', '/tr/gizlilik-politikasi'],
  ['/hizmet-sartlari', '/tr/hizmet-sartlari'],
  ['/tr/privacy-policy', '/tr/gizlilik-politikasi'],
  ['/tr/terms-of-service', '/tr/hizmet-sartlari'],
] as const;

const site = await sampleSite();

const address = (path: string) => (publicUrl + path).replace(/\/$/, '');
const head = (path: string) => text(site, path).split('<body')[0] ?? '';
const canonical = (path: string) => /rel="canonical" href="([^"]+)"/.exec(head(path))?.[1];
const alternates = (path: string) =>
  Object.fromEntries(
    [...head(path).matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => [language, href],
    ),
  );
const switches = (path: string) =>
  [...text(site, path).matchAll(/<a [^>]*data-language[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1],
  );

/* What else is asked of every page of the sitemap is asked in `export-pages.test.ts`. */
test.each([
  ['/', '/tr'],
  ['/services', '/tr/services'],
  ['/contact', '/tr/contact'],
  ['/natal-chart', '/tr/dogum-haritasi'],
  ['/predictions/daily', '/tr/predictions/daily'],
  ['/predictions/weekly', '/tr/predictions/weekly'],
  ['/horoscopes/leo', '/tr/horoscopes/leo'],
  ['/privacy-policy', '/tr/gizlilik-politikasi'],
  ['/terms-of-service', '/tr/hizmet-sartlari'],
])('%s is in Turkish at %s, and both stand in the sitemap', (english, turkish) => {
  expect(alternates(english).tr).toBe(address(turkish));
  const sitemap = text(site, '/sitemap.xml');
  for (const path of [english, turkish]) expect(sitemap).toContain(`<loc>${address(path)}</loc>`);
});

test('the search is kept out of search engines; its pages in both languages name each other', () => {
  const expected = { en: address('/search'), tr: address('/tr/ara'), 'x-default': address('/search') };
  for (const path of ['/search', '/tr/ara']) {
    expect(head(path)).toContain('<meta name="robots" content="noindex"');
    expect([canonical(path), alternates(path)]).toEqual([undefined, expected]);
  }
  expect([switches('/search'), switches('/tr/ara')]).toEqual([
    ['/tr/ara', '/tr/ara'],
    ['/search', '/search'],
  ]);
});

test.each(moved)('%s holds the text of %s', (path, home) => {
  expect(canonical(path)).toBe(address(home));
  expect(alternates(path)).toEqual(alternates(home));
  const article = (page: string) =>
    (/<div class="prose"[^>]*>([\s\S]*?)<\/div>/.exec(text(site, page))?.[1] ?? '').replaceAll(
      /href="[^"]*"|\n/g,
      '',
    );
  expect(article(path)).toBe(article(home));
  expect(article(path).length).toBeGreaterThan(1_000);
  expect(head(path)).toContain('<html lang="tr"');
  expect(text(site, path)).toContain('<article class="wrap legal" lang="tr"');
});

test('the way to the other language stays on the site, whatever the page is called', async () => {
  class Link {
    dataset = { language: 'here' };
    href = '';
    closest = () => this;
  }
  const link = new Link();
  expect(text(site, '/tr/404')).toContain('data-language="here"');
  const browser = openBrowser();
  vi.stubGlobal('location', { pathname: '/tr//elsewhere.example/login', search: '?x=1', hash: '#y' });
  vi.stubEnv('SITE_LANGUAGE', 'tr');
  vi.stubGlobal('Element', Link);
  await import('../../site/src/layouts/language-switch.ts');
  browser.fire('click', { target: link });
  expect(link.href).toBe('/elsewhere.example/login?x=1#y');
});
