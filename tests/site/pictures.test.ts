import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawInThread, endDrawingThread } from '../../site/export/pictures/draw-in-thread.ts';
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from '../../site/export/pictures/draw-picture.ts';
import { widthOf, writable } from '../../site/export/pictures/face.ts';
import { moonOn } from '../../site/export/pictures/motifs.ts';
import { pictureAddress, pictureAt, pictureOf } from '../../site/export/pictures/place-picture.ts';
import { wrapText } from '../../site/export/pictures/wrap-text.ts';
import { sampleContent } from './export-site.ts';

const room = { sizes: [84, 64, 42], width: 590, linesMaximum: 5 };
const day = { motif: { kind: 'moon-of', date: '2026-03-11' }, above: 'Günün tahmini', title: 'Ay' } as const;

/** Width and height as the header of a PNG says. */
function sizeOf(png: Uint8Array): [number, number] {
  const header = Buffer.from(png);
  expect(header.toString('latin1', 1, 4)).toBe('PNG');
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
}

describe('A picture for a link', () => {
  test('is 1200 × 630, and another one when its words are others', async () => {
    const [one, other] = [await drawPicture(day), await drawPicture({ ...day, title: 'Güneş' })];
    expect(sizeOf(one)).toEqual([PICTURE_WIDTH, PICTURE_HEIGHT]);
    expect(Buffer.from(one).equals(other)).toBe(false);
    expect(Buffer.from(one).equals(await drawPicture(day))).toBe(true);
  });

  test('is drawn in a thread of its own as it is in this one, and again where that thread has ended', async () => {
    const pictures = [day, { ...day, title: 'Güneş' }, { ...day, title: '<text>' }];
    const [...drawn] = await Promise.all(pictures.map(drawInThread));
    for (const [index, picture] of pictures.entries())
      expect(Buffer.from(drawn[index] ?? []).equals(await drawPicture(picture))).toBe(true);
    const underWay = drawInThread(day);
    endDrawingThread();
    await expect(underWay).rejects.toThrow('The drawing thread failed');
    expect(sizeOf(await drawInThread(day))).toEqual([PICTURE_WIDTH, PICTURE_HEIGHT]);
  });

  test('leaves no memory behind in its thread', async () => {
    const draw = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => drawInThread({ ...day, title: `${index}` })));
    await draw(8);
    const before = process.memoryUsage.rss();
    // Each takes three megabytes while it is drawn.
    await draw(24);
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1_048_576);
  });

  test('is drawn whatever the owner wrote, markup and what no face can write included', async () => {
    for (const title of ['', '🌙', 'Привет 月', '<text>&amp;"\'', '\u0000\ud800', 'ff'.repeat(3_000)])
      expect(sizeOf(await drawPicture({ ...day, title }))).toEqual([PICTURE_WIDTH, PICTURE_HEIGHT]);
  });

  test('leaves out what its face lacks, and keeps the Turkish letters', () => {
    expect(writable('İçindeki ığdır ŞĞÜÖÇ ₺ 🌙✨')).toBe('İçindeki ığdır ŞĞÜÖÇ ₺');
    expect(writable('① day Привет')).toBe('1 day');
    expect(writable('🌙')).toBe('');
  });

  test('has no line that is wider than its room, and no more lines than it has room for', () => {
    const letters = fc.constantFrom(...'aeıiİmWşğfl ,-');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 300 }), (text) => {
        const shown = writable(text);
        if (shown === '') return;
        const { size, lines } = wrapText(shown, room);
        expect(lines.length).toBeLessThanOrEqual(room.linesMaximum);
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(room.width + 0.001);
        const joined = lines.join('').replaceAll(' ', '');
        if (!joined.endsWith('…')) expect(joined).toBe(shown.replaceAll(' ', ''));
      }),
    );
  });

  test('shows the moon of its day', () => {
    // Total lunar eclipse on 3 March 2026, total solar eclipse on 12 August 2026.
    expect(moonOn('2026-03-03').lit).toBeGreaterThan(0.98);
    expect(moonOn('2026-08-12').lit).toBeLessThan(0.02);
    expect(moonOn('2026-03-10').isWaning).toBe(true);
    expect(moonOn('2026-02-24').isWaning).toBe(false);
  });

  test('has an address that says whose it is, and changes with what it shows', () => {
    const predictions = sampleContent.dailyPredictions
      .slice(0, 1)
      .map((one) => ({ ...one, revisedAt: null }));
    const content = { predictions, horoscopes: [], previous: null, next: null };
    const place = { kind: 'day', date: '2026-03-11' } as const;
    const picture = pictureOf(place, content, 'tr');
    expect(picture?.title).toBe(predictions[0]?.title);
    if (picture === null) return;
    const address = pictureAddress(place, 'tr', picture);
    expect(address).toMatch(/^\/og\/tr\/predictions\/2026-03-11\.png\?v=\w+$/);
    expect(pictureAt(address.split('?')[0] ?? '')).toEqual({ place, language: 'tr' });
    expect(pictureAddress(place, 'tr', { ...picture, title: 'Another' })).not.toBe(address);
    for (const path of [
      '/og/home.png',
      '/og/predictions/daily/2026-03.png',
      '/og/predictions/2026-02-30.png',
    ])
      expect(pictureAt(path)).toBeNull();
  });
});
