import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, businessDate, mondayOf, startOfBusinessDay } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { directoryForFile, directoryForTest } from '../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';
import { openArchive } from '../../publishing/archive.ts';
import { openPagesExport } from '../../publishing/export/run.ts';

const settings = { publicUrl: 'https://falname.example', sellsPaid: true };
/** The places that were read, and those that cannot be. */
let places: string[] = [];
let unreadable: string | null = null;

const world = await worldForFile('embedded');
const directory = directoryForFile();
const today = businessDate(world.dependencies.clock());
const archive = openArchive(world.dependencies.database);
const reading: typeof archive.read = async (place, day) => {
  places.push(JSON.stringify(place));
  if (place.kind === 'day' && place.date === unreadable) throw new Error('it cannot be read');
  return archive.read(place, day);
};
const pages = await openPagesExport(world.dependencies.database, directory, {
  ...settings,
  distDirectory: await builtSite(),
  archive: { ...archive, read: reading },
});
const owner = await world.owner();
for (const days of [-2, -40, -600, -1_200]) await owner.publish({ ...calmDay, date: addDays(today, days) });
await owner.publish({ ...stormyWeek, date: mondayOf(addDays(today, -1_500)) });
await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: addDays(today, -1_500) });
await world.caughtUp();
await pages.run({ now: world.dependencies.clock() });

async function again() {
  await world.caughtUp();
  places = [];
  return pages.run({ now: world.dependencies.clock() });
}

const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const bytesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'checked' && entry.name !== 'site.caddy')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length), Bun.hash(readFileSync(file)).toString(36)]),
  );

/** What a process writes that begins with an empty directory; the manifest may name its files in another order. */
async function expectWhole(): Promise<void> {
  const fresh = directoryForTest();
  const { database, clock } = world.dependencies;
  const distDirectory = await builtSite();
  await (await openPagesExport(database, fresh, { ...settings, distDirectory })).run({ now: clock() });
  const manifests = [fresh, directory].map((root) =>
    JSON.stringify(JSON.parse(readFileSync(join(root, '.falname', 'manifest.json'), 'utf8')).sort()),
  );
  expect(manifests[1]).toBe(manifests[0]);
  const [whole, found] = [bytesOf(fresh), bytesOf(directory)];
  for (const bytes of [whole, found]) bytes.delete('/.falname/manifest.json');
  expect([...found].sort()).toEqual([...whole].sort());
}

test('a run after another one reads only what has changed', async () => {
  expect(await again()).toMatchObject({ written: 0, deleted: 0 });
  expect(places).toEqual([]);

  const date = addDays(today, -20);
  const day = { ...calmDay, date, title: 'It moves' };
  const { id } = await owner.publish(day);
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: addDays(today, -700) });
  expect((await again()).deleted).toBe(0);
  expect(places.filter((place) => place.includes('"day"')).sort()).toEqual(
    [-2, -20, -40].map((days) => JSON.stringify({ kind: 'day', date: addDays(today, days) })).sort(),
  );
  expect(read(`predictions/${date}.html`)).toContain('It moves');

  // Twice before a run: the tables know only the day before the last.
  for (const days of [-500, -900])
    await owner.put(`/api/admin/predictions/${id}`, { ...day, date: addDays(today, days) });
  await owner.publish({ ...stormyWeek, date: mondayOf(today) });
  expect((await again()).deleted).toBeGreaterThan(0);

  await owner.delete(`/api/admin/predictions/${id}`);
  expect((await again()).deleted).toBeGreaterThan(0);
});

test('a week that begins in December changes the page of January', async () => {
  // Of three years that follow each other at most two begin with a Sunday or a Monday.
  const year = [1, 2, 3]
    .map((years) => Number(today.slice(0, 4)) - years)
    .find((each) => !mondayOf(`${each}-01-02`).startsWith(`${each}`));
  const date = `${year}-01-02`;
  await owner.publish({ ...stormyWeek, date, title: 'A week of two years' });
  await again();
  expect(read(`predictions/daily/${year}-01.html`)).toContain('A week of two years');
  expect(read(`predictions/weekly/${mondayOf(date)}.html`)).toContain('A week of two years');
});

test('what could not be made is tried again by the next run, and by no other than that', async () => {
  unreadable = addDays(today, -600);
  const { id } = await owner.publish({ ...calmDay, date: unreadable, title: 'Seen late' });
  const file = `predictions/${unreadable}.html`;
  expect((await again()).broken.map((one) => one.file).sort()).toEqual([file, `tr/${file}`]);
  const place = JSON.stringify({ kind: 'day', date: unreadable });
  unreadable = null;
  expect((await again()).broken).toEqual([]);
  expect(places).toEqual([place]);
  await owner.delete(`/api/admin/predictions/${id}`);
  await again();
});

test('a page that cannot be made stays as it was, and stops no other', async () => {
  const week = { ...stormyWeek, date: mondayOf(today), title: 'A week of ferns' };
  const { id } = await owner.publish(week);
  await again();
  const { models } = world.dependencies.database;
  const damaged = '{"items": 1}';
  await sql`update models.predictions set world_predictions = ${damaged} where id = ${id}`.execute(models);
  const day = await owner.publish({ ...calmDay, date: addDays(today, -1), title: 'A day of moss' });
  expect((await again()).broken.map((one) => one.file)).toContain('index.html');
  expect(read('index.html')).toContain('A week of ferns');
  expect(read('predictions/daily.html')).toContain('A day of moss');
  expect(read(`predictions/${addDays(today, -1)}.html`)).toContain('A day of moss');

  await owner.put(`/api/admin/predictions/${id}`, { ...week, title: 'A week of reeds' });
  expect((await again()).broken).toEqual([]);
  expect(read('index.html')).toContain('A week of reeds');
  for (const each of [id, day.id]) await owner.delete(`/api/admin/predictions/${each}`);
  await again();
});

test('after several runs the directory is what a first run writes', async () => {
  const day = { ...calmDay, date: addDays(today, -3), title: 'It stays' };
  const { id } = await owner.publish(day);
  await again();
  await owner.put(`/api/admin/predictions/${id}`, { ...day, date: addDays(today, -800) });
  expect((await again()).deleted).toBeGreaterThan(0);
  await expectWhole();
});

test('a run that is given up leaves the next one to find what is missing', async () => {
  const signal = AbortSignal.abort(new Error('given up'));
  await expect(pages.run({ now: world.dependencies.clock(), signal })).rejects.toThrow('given up');
  rmSync(join(directory, `predictions/${addDays(today, -40)}.html`));
  expect(await again()).toMatchObject({ written: 1 });
});

test('with a new day its pages come, and none is missed', async () => {
  const tomorrow = addDays(today, 1);
  await owner.publish({ ...calmDay, date: tomorrow, title: 'It waited' });
  await again();
  world.pass(startOfBusinessDay(tomorrow).getTime() - world.now());
  expect((await again()).written).toBeGreaterThan(0);
  expect(read(`predictions/${tomorrow}.html`)).toContain('It waited');
});
