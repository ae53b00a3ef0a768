import { expect, test } from 'vitest';
import { fileOf } from '../../publishing/file.ts';
import { openKeptPages } from '../../publishing/kept-pages.ts';
import type { Made } from '../../publishing/make.ts';
import { openSite, sampleContent, today } from '../site/export-site.ts';

const made = (bytes: number): Made => ({
  file: fileOf('/', { body: Buffer.alloc(bytes) }),
  version: '1',
  dependsOn: new Set(),
});
let generation = 1;
const settings = { generation: () => generation, failed: () => undefined };

test('a page of the archive is kept, compared after a publication, and made again where it is another', async () => {
  const { maker, snapshot, stand } = await openSite();
  let reads = 0;
  const kept = openKeptPages({
    ...settings,
    make: (path, before) => {
      reads += 1;
      return maker.make(path, snapshot, before);
    },
  });
  const standing = (title: string) =>
    stand({
      predictions: sampleContent.dailyPredictions.map((one) => ({ ...one, title, revisedAt: null })),
      ...{ horoscopes: [], previous: null, next: null },
    });
  const ask = () => kept.at(`/predictions/${today}`);
  standing('First');
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(reads).toBe(1);
  generation += 1;
  expect(await ask()).toBe(first);
  expect(reads).toBe(2);
  standing('Second');
  generation += 1;
  expect(await ask()).not.toBe(first);
});

test('what is kept takes no more memory than it may', async () => {
  const maximumBytes = 300_000;
  const kept = openKeptPages({ ...settings, make: async () => made(20_000), maximumBytes });
  for (let index = 1; index <= 28; index++) await kept.at(`${index}`);
  expect(kept.bytes).toBeGreaterThan(0);
  expect(kept.bytes).toBeLessThanOrEqual(maximumBytes);
});

test('a page is made once for all who ask, as many at a time as may be; of what is too much one visitor’s is refused, and no other’s', async () => {
  let [count, atOnce, most] = [0, 0, 0];
  const release = Promise.withResolvers<void>();
  const kept = openKeptPages({
    ...settings,
    make: async () => {
      count += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await release.promise;
      atOnce -= 1;
      return made(1);
    },
    atATime: 2,
    waitingMaximum: 30,
  });
  const keys = Array.from({ length: 16 }, (_, key) => `${key}`);
  const asked = [...keys, ...keys, ...keys].map((key) => kept.at(key, '192.0.2.1'));
  const other = kept.at('/', '192.0.2.2');
  release.resolve();
  expect(await other).not.toBe('busy');
  const refused = (await Promise.all(asked)).filter((each) => each === 'busy');
  // Of the three rounds two requests begin, four more ask for what is being made, and 30 wait: one gives its place away.
  expect([refused.length, count, most]).toEqual([3 * 16 - 2 - 4 - 29, 17, 2]);
  await kept.at('0');
  expect(count).toBe(17);
});

test.each([
  ['with the next publication', 5_000, 1],
  ['after a while without one, since the database may have been away', 0, 0],
])('a page that cannot be made again stays as it was, and is tried %s', async (_, retryMs, published) => {
  let fails = false;
  const failures: string[] = [];
  const make = async () => {
    if (fails) throw new Error('it cannot be made');
    return made(1);
  };
  const kept = openKeptPages({ ...settings, make, retryMs, failed: (path) => failures.push(path) });
  const before = await kept.at('/');
  fails = true;
  generation += 1;
  expect([await kept.at('/'), await kept.at('/')]).toEqual([before, before]);
  expect(failures).toHaveLength(retryMs === 0 ? 2 : 1);
  await expect(kept.at('/other')).rejects.toThrow('it cannot be made');
  fails = false;
  generation += published;
  expect(await kept.at('/')).not.toBe(before);
});
