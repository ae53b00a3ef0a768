import { expect, test } from 'vitest';
import { headerRules, headersFile } from '../../publishing/export/host-headers.ts';
import { inLanguage } from '../../site/src/language.ts';
import { file, sampleSite, text } from './export-site.ts';

const ICON_MAXIMUM_BYTES = 24 * 1_024;
/** Where a PNG says how wide and how high it is. */
const PNG_SIZES_AT = 16;
interface Manifest {
  readonly icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const site = await sampleSite();

test.each(['en', 'tr'] as const)(
  'the manifest of %s leads into its tree and names icons that are there',
  (language) => {
    const path = inLanguage('/manifest.webmanifest', language);
    expect(text(site, inLanguage('/', language))).toMatch(new RegExp(`<link rel="manifest" href="${path}"`));
    expect(file(site, path).contentType).toContain('application/manifest+json');
    const manifest: Manifest = JSON.parse(text(site, path));
    const home = inLanguage('/', language);
    expect(manifest).toMatchObject({ id: home, lang: language, start_url: home, scope: home });
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    for (const { src, sizes, type } of manifest.icons) expectPicture(src, sizes, type);
  },
);

test('Apple’s systems find their icon where they look for it', () => {
  expectPicture('/apple-touch-icon.png', '180x180', 'image/png');
});

test('the worker that removes an earlier one is asked for each time, of a static host too, which sends no second policy', () => {
  const worker = file(site, '/sw.js');
  expect(worker.cacheControl).toBe('no-cache');
  expect(worker.contentType).toContain('text/javascript');
  expect(site.has('/tr/sw.js')).toBe(false);
  const common = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };
  const blocks = headersFile(headerRules({ files: site, placePolicies: new Map() }, common)).split('\n\n');
  expect(blocks).toContain('/sw.js\n  cache-control: no-cache');
  expect(blocks[0]).toBe('/*\n  x-content-type-options: nosniff');
});

function expectPicture(path: string, sizes: string, type: string): void {
  const { body, contentType } = file(site, path);
  const size = new DataView(body.buffer, body.byteOffset + PNG_SIZES_AT);
  expect([path, `${size.getUint32(0)}x${size.getUint32(4)}`, contentType]).toEqual([path, sizes, type]);
  expect(body.length).toBeLessThanOrEqual(ICON_MAXIMUM_BYTES);
}
