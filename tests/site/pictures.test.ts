import { expect, test } from 'vitest';
import { linkPictures } from '../../site/build/pictures/draw-picture.ts';
import type { Place } from '../../site/src/publications/places.ts';
import { openSite, publicUrl, sampleContent, today } from './export-site.ts';

const site = await openSite();
const months = { month: today.slice(0, 7) };
const content = {
  predictions: sampleContent.dailyPredictions.map((one) => ({ ...one, revisedAt: null })),
  horoscopes: sampleContent.dailyHoroscopes.map((one) => ({ ...one, revisedAt: null })),
  previous: null,
  next: null,
};

test('the build draws a picture of 1200 × 630 for each kind of page and language, no two alike', () => {
  const drawn = [...site.files].filter(([path]) => path.startsWith('/og/'));
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

test.each<[Place, string]>([
  [{ kind: 'day', date: today }, 'daily'],
  [{ kind: 'week', monday: '2026-03-09' }, 'weekly'],
  [{ kind: 'month', ...months }, 'daily'],
  [{ kind: 'sign-month', sign: 'leo', ...months }, 'leo'],
])('the page of %o names the picture of its kind in its language', async (place, name) => {
  for (const [language, folder] of [
    ['en', '/og'],
    ['tr', '/og/tr'],
  ] as const) {
    const { body } = await site.makePage(place, content, language);
    expect(new TextDecoder().decode(body)).toContain(
      `<meta property="og:image" content="${publicUrl}${folder}/${name}.png"`,
    );
  }
});
