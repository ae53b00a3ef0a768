import { expect, test } from 'vitest';
import { openKeptValues } from '../../app/kept-values.ts';
import { openPagesOnDemand } from '../../app/pages-on-demand.ts';
import type { Archive } from '../../site/export/archive.ts';
import { forFile } from '../closed-after.ts';
import { freshDatabase } from '../databases.ts';
import { builtSite, openSite, publicUrl, sampleContent, today } from '../site/export-site.ts';

let generation = 1;
const database = await forFile(freshDatabase('pglite'));
const site = await openSite({ distDirectory: await builtSite(), content: sampleContent, publicUrl });

const shown = () => ({ site, today, generation, frame: 'x' });
const predictions = sampleContent.dailyPredictions.map((one) => ({ ...one, revisedAt: null }));

test('pages are kept, compared after a publication, and made again where they would be others', async () => {
  let [title, reads] = ['First', 0];
  const read: Archive['read'] = async () => {
    reads += 1;
    const titled = predictions.map((one) => ({ ...one, title }));
    return { predictions: titled, horoscopes: [], previous: null, next: null };
  };
  const pages = openPagesOnDemand({ database, archive: { read }, shown });
  const ask = () => pages.at(`/predictions/${today}`);
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(reads).toBe(1);
  generation += 1;
  expect(await ask()).toBe(first);
  expect(reads).toBe(2);
  title = 'Second';
  generation += 1;
  expect(await ask()).not.toBe(first);
});

test('what is kept takes no more memory than it may', async () => {
  const maximumBytes = 300_000;
  const kept = openKeptValues<Buffer>({
    maximumBytes,
    bytesOf: ({ length }) => length,
    atATime: 4,
    askedMaximum: 260,
    generation: () => generation,
  });
  for (let index = 1; index <= 28; index++)
    await kept.at(`${index}`, async () => ({ version: '1', make: async () => Buffer.alloc(20_000) }));
  expect(kept.bytes).toBeGreaterThan(0);
  expect(kept.bytes).toBeLessThanOrEqual(maximumBytes);
});

test('a value is made once for all who ask, as many at a time as may be, and what is too much is refused', async () => {
  let [made, atOnce, most] = [0, 0, 0];
  const release = Promise.withResolvers<void>();
  const kept = openKeptValues<number>({
    maximumBytes: 300_000,
    bytesOf: () => 1,
    atATime: 2,
    askedMaximum: 32,
    generation: () => generation,
  });
  const make = async () => {
    made += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await release.promise;
    atOnce -= 1;
    return 1;
  };
  const ask = async (key: number) => kept.at(`${key}`, async () => ({ version: '1', make }));
  const keys = Array.from({ length: 40 }, (_, key) => key);
  const asked = [...keys, ...keys].map(ask);
  release.resolve();
  const refused = (await Promise.all(asked)).filter((each) => each === 'busy');
  expect([refused.length, made, most]).toEqual([2 * (40 - 32), 32, 2]);
  await ask(0);
  expect(made).toBe(32);
});
