import { expect, test } from 'vitest';
import type { SiteFile } from '../../publishing/file.ts';
import { linkPictures } from '../../site/build/pictures/draw-picture.ts';
import { file, sampleSite } from './export-site.ts';

const site = await sampleSite();

test('the build draws a picture of 1200 × 630 for each kind of page and language, no two alike', () => {
  const drawn = [...site].filter(([path]) => path.startsWith('/og/'));
  expect(drawn.map(([path]) => path).sort()).toEqual([...linkPictures().keys()].sort());
  for (const [path, picture] of drawn) expect([path, ...sizeOf(picture)]).toEqual([path, 1200, 630]);
  expect(new Set(drawn.map(([, { etag }]) => etag)).size).toBe(2 * (4 + 12));
});

test('Apple’s systems find their icon where they look for it', () => {
  expect(sizeOf(file(site, '/apple-touch-icon.png'))).toEqual([180, 180]);
});

/** Where a PNG says how wide and how high it is. */
function sizeOf({ body, contentType }: SiteFile): readonly number[] {
  expect(contentType).toBe('image/png');
  const png = Buffer.from(body);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
