import { expect, test } from 'vitest';
import { linkPictures } from '../../site/build/pictures/draw-picture.ts';
import { sampleSite } from './export-site.ts';

const site = await sampleSite();

test('the build draws a picture of 1200 × 630 for each kind of page and language, no two alike', () => {
  const drawn = [...site].filter(([path]) => path.startsWith('/og/'));
  expect(drawn.map(([path]) => path).sort()).toEqual([...linkPictures().keys()].sort());
  for (const [path, { body, contentType }] of drawn) {
    const png = Buffer.from(body);
    expect([path, contentType, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      path,
      'image/png',
      1200,
      630,
    ]);
  }
  expect(new Set(drawn.map(([, { etag }]) => etag)).size).toBe(2 * (4 + 12));
});
