import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { businessDate } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { calmDay } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';
import { printExport } from '../../publishing/export/follow.ts';
import { capturedOutput } from '../audit/captured-output.ts';

/** Every page of the site is compressed, on however busy a machine. */
const FIRST_RUN_MAXIMUM_MS = 200_000;

const world = await worldForFile('embedded');
const directory = directoryForFile();

const follow = async (into: string, signal: AbortSignal) => {
  const { database, bus, logger, settings } = world.dependencies;
  const { publicUrl } = settings;
  const output = capturedOutput();
  const options = { directory: into, follow: true, signal, sentenceOf: String, publicUrl, sellsPaid: true };
  const asked = { ...options, distDirectory: await builtSite() };
  return { output, status: printExport({ database, bus, logger }, asked, output) };
};
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const unpacked = (file: string) => brotliDecompressSync(readFileSync(join(directory, file))).toString('utf8');

test('an export that goes on shows each publication, notes that it is followed, and ends when it is told to', async () => {
  const owner = await world.owner();
  const today = businessDate(world.dependencies.clock());
  const ending = new AbortController();
  const { output, status } = await follow(directory, ending.signal);
  await until('the first run is done', () => output.lines.length >= 1, FIRST_RUN_MAXIMUM_MS);
  expect(output.lines[0]).toMatch(/holds \d+ files as of 20[-\dT:.]+Z: \d+ written, 0 deleted/);
  expect(read('.falname/checked')).toMatch(/^20[-\dT:.]+Z\n$/);

  await owner.publish({ ...calmDay, date: today, title: 'A followed day' });
  await until('it is exported', () => output.lines.length >= 2);
  for (const file of ['index.html', `predictions/${today}.html`, 'tr/predictions/daily.html'])
    expect(read(file), file).toContain('A followed day');

  // L10: an erasure wakes the export like a publication.
  const elif = await world.customer('elif');
  const readingId = await elif.order();
  await owner.respond(readingId);
  await elif.open(readingId);
  const rating = { stars: 5, text: 'It was like a lamp', public: true };
  await elif.rate(readingId, rating);
  await until('the rating is exported', () => read('index.html').includes(rating.text));
  await elif.erase();
  await until('it is gone', () => !read('index.html').includes(rating.text));
  await until('compressed too', () => !unpacked('index.html.br').includes(rating.text));

  ending.abort();
  expect(await status).toBe(0);
  expect(output.explained).toEqual([]);
}, 240_000);

test('one that is ended before its first run is done says nothing and fails', async () => {
  const { output, status } = await follow(`${directory}/another`, AbortSignal.abort());
  expect([await status, output.lines, output.explained]).toEqual([1, [], []]);
});
