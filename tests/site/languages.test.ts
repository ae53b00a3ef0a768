import { expect, test, vi } from 'vitest';
import { inLanguage } from '../../site/src/language.ts';
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

test.each([
  ['/', '/tr'],
  ['/#faq', '/tr#faq'],
  ['/?tab=1', '/tr?tab=1'],
  ['/services', '/tr/services'],
  ['/auth?next=/x', '/tr/auth?next=/x'],
  ['/fragments/offers', '/tr/fragments/offers'],
  ['/api/user', '/api/user'],
  ['/assets/a.js', '/assets/a.js'],
  ['/apiary', '/tr/apiary'],
])('%s stands in the Turkish tree at %s', (path, expected) => {
  expect(inLanguage(path, 'tr')).toBe(expected);
  expect(inLanguage(path, 'en')).toBe(path);
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
  expect(switches(path)).toEqual(switches(home));
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

test.each([
  ['/privacy-policy', '/', '27 April 2025', '18 and over', 10],
  ['/gizlilik-politikasi', '/tr', '27 Nisan 2025', '18 yaş ve üzeri', 10],
  ['/terms-of-service', '/', '27 April 2025', '18 and over', 14],
  ['/hizmet-sartlari', '/tr', '27 Nisan 2025', '18 yaş ve üzeri', 14],
] as const)(
  '%s leads home to %s, and says when it was changed and for whom it is (spec: adults only, privacy pages, terms page)',
  (path, home, dated, adults, sections) => {
    const [, main = ''] = text(site, path).split(/<\/?main[^>]*>/);
    expect(main).toContain(dated);
    expect(main).toContain(adults);
    expect(main.match(/<h2/g)).toHaveLength(sections);
    expect(main).toMatch(
      new RegExp(`<a [^>]*href="${home}"[^>]*>[^<]*(?:Return to Home Page|Ana sayfaya dön)`),
    );
  },
);

test('the way to the other language keeps the place, and stays on the site, whatever the page is called', async () => {
  class Link {
    dataset = { language: '' };
    pathname = '/privacy-policy';
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
  expect(link.href).toBe('/privacy-policy?x=1#y');
  link.dataset.language = 'here';
  browser.fire('click', { target: link });
  expect(link.href).toBe('/elsewhere.example/login?x=1#y');
});
