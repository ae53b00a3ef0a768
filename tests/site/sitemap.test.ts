import { expect, test } from 'vitest';
import { noPlaces, type PlaceRow, withPlaces } from '../../site/export/place-table.ts';
import { type SitemapFile, type SitemapPage, sitemapFiles } from '../../site/export/sitemap.ts';

const origin = 'https://falname.example';
const digest = '0123456789abcdef'.repeat(2);
const row = (date: string, changedOn: string): PlaceRow => ({
  place: { kind: 'day', date },
  digest,
  changedOn,
});
const tableOf = (...rows: PlaceRow[]) => withPlaces(noPlaces, () => true, rows);
const textAt = (files: readonly SitemapFile[], path: string) =>
  files.find((file) => file.path === path)?.text() ?? '';

test('the sitemap is split by years where one file cannot hold it, and a publication changes only the index and its year', () => {
  const fixed: SitemapPage[] = [{ path: '/a', changedOn: null }];
  const settings = { origin, languages: ['en', 'tr'], maximum: 4 } as const;
  const old = [row('2025-12-31', '2026-03-01'), row('2026-03-01', '2026-03-02')];
  const before = sitemapFiles(fixed, tableOf(...old), settings);
  const paths = ['', '-2025', '-2026', '-pages'].map((part) => `/sitemap${part}.xml`);
  expect(before.map(({ path }) => path).sort()).toEqual(paths.toSorted());
  expect(textAt(before, '/sitemap.xml')).toContain(
    `<sitemap><loc>${origin}/sitemap-2025.xml</loc><lastmod>2026-03-01</lastmod></sitemap>`,
  );
  expect(textAt(before, '/sitemap-pages.xml')).toContain(`<url><loc>${origin}/a</loc></url>`);
  expect(textAt(before, '/sitemap-2026.xml').match(/<loc>.*?<\/loc>/g)).toEqual(
    ['', '/tr'].map((tree) => `<loc>${origin}${tree}/predictions/2026-03-01</loc>`),
  );
  const after = sitemapFiles(fixed, tableOf(...old, row('2026-03-02', '2026-03-09')), settings);
  const versions = new Map(before.map(({ path, version }) => [path, version]));
  const changed = after.filter(({ path, version }) => versions.get(path) !== version);
  expect(changed.map(({ path }) => path).sort()).toEqual(['/sitemap-2026.xml', '/sitemap.xml']);
});

test('the index of sitemaps names its years oldest first, and a file is another where a day of change is, or a fixed page', () => {
  const settings = { origin, languages: ['en', 'tr'], maximum: 1 } as const;
  const week: PlaceRow = { place: { kind: 'week', monday: '2024-12-30' }, digest, changedOn: '2026-03-01' };
  const rows = [row('2025-12-31', '2026-03-01'), row('2026-03-01', '2026-03-02'), week];
  const before = sitemapFiles([{ path: '/a', changedOn: null }], tableOf(...rows), settings);
  const named = [...textAt(before, '/sitemap.xml').matchAll(/sitemap-(\w+)\.xml/g)].map(([, name]) => name);
  expect(named).toEqual(['pages', '2024', '2025', '2026']);
  const changed = (after: readonly SitemapFile[]) =>
    after.filter(({ version }, index) => version !== before[index]?.version).map(({ path }) => path);
  const [, ...others] = rows;
  const later = tableOf(row('2025-12-31', '2026-02-28'), ...others);
  expect(changed(sitemapFiles([{ path: '/a', changedOn: null }], later, settings))).toEqual([
    '/sitemap-2025.xml',
    '/sitemap.xml',
  ]);
  expect(changed(sitemapFiles([{ path: '/b', changedOn: null }], tableOf(...rows), settings))).toEqual([
    '/sitemap-pages.xml',
  ]);
});
