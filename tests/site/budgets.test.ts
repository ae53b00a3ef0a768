import { beforeAll, describe, expect, test } from 'vitest';
import { exportSite, type SiteExport } from '../../site/export/export-site.ts';
import { builtSite, file, sampleContent, text } from './export-site.ts';

const KIB = 1024;
const HOME_MAXIMUM_BYTES = 16 * KIB;
const PAGE_MAXIMUM_BYTES = 12 * KIB;
const FONT_MAXIMUM_BYTES = 25 * KIB;
const publicPages = [
  '/services',
  '/404',
  '/privacy-policy',
  '/gizlilik-politikasi',
  '/terms-of-service',
  '/hizmet-sartlari',
  '/predictions/daily',
  '/predictions/weekly',
  '/horoscopes/gemini',
];
let site: SiteExport;

beforeAll(async () => {
  const distDirectory = await builtSite();
  site = await exportSite({ distDirectory, content: sampleContent, publicUrl: 'https://falname.example' });
});

const compressed = (path: string) => file(site, path).brotli?.length ?? Number.POSITIVE_INFINITY;

describe('What a visitor pays before doing anything', () => {
  test('the home page with the sample content is at most 16 KiB', () => {
    expect(compressed('/')).toBeLessThanOrEqual(HOME_MAXIMUM_BYTES);
  });

  test.each(publicPages)('%s is at most 12 KiB', (path) => {
    expect(compressed(path)).toBeLessThanOrEqual(PAGE_MAXIMUM_BYTES);
  });

  test.each(['/', ...publicPages])(
    '%s asks for no script and no style sheet, and for one font at most',
    (path) => {
      const html = text(site, path);
      expect(html).not.toMatch(/<script[^>]*\ssrc=/);
      expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|modulepreload)"/);
      expect(html).not.toMatch(/<img\s/);
      expect(html.match(/rel="preload"/g)).toHaveLength(1);
    },
  );

  test('the font is at most 25 KiB', () => {
    expect(file(site, '/fonts/falname-display.woff2').body.length).toBeLessThanOrEqual(FONT_MAXIMUM_BYTES);
  });
});
