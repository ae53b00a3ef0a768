import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPagesExport, type PagesExport } from '../../app/export-pages.ts';
import { openPages, type Pages } from '../../app/pages.ts';
import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import type { BrokenPage } from '../../events/pages/answers.ts';
import type { Client } from '../client.ts';
import { calmDay, stormyWeek } from '../samples.ts';
import { builtSite } from '../site/export-site.ts';
import { until } from '../until.ts';
import { openWorld, type World } from '../world.ts';

const publicUrl = 'https://falname.example';
let world: World;
let owner: Client;
let pages: Pages;
/** Goes on from run to run, as one that follows. */
let exporting: PagesExport;
let today = '';
let monday = '';
const directory = mkdtempSync(join(tmpdir(), 'falname-broken-'));

beforeAll(async () => {
  world = await openWorld('embedded');
  owner = await world.owner();
  today = businessDate(world.dependencies.clock());
  monday = mondayOf(today);
  const distDirectory = await builtSite();
  pages = await openPages(world.dependencies, { directory: distDirectory });
  const settings = { publicUrl, sellsPaid: true, distDirectory };
  exporting = await openPagesExport(world.dependencies.database, directory, settings);
});
afterAll(async () => {
  await pages?.close();
  await world?.close();
  rmSync(directory, { recursive: true, force: true });
});

const answer = async (path: string) => pages.respond(new Request(`http://localhost${path}`));
const show = async (path: string) => (await answer(path)).text();
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const run = () => exporting.run({ now: world.dependencies.clock() });
const onTheDesk = async (): Promise<BrokenPage[]> => (await owner.get('/api/admin/broken-pages')).body.data;
const inProduct = () =>
  world.dependencies.database.kysely
    .selectFrom('broken_pages')
    .selectAll()
    .where('in_product', '=', true)
    .execute();
const pathsOnTheDesk = async () => (await onTheDesk()).map(({ path }) => path).sort();

/** A row that no page can be made from, as a fault of the projector or a hand in the database would leave it. */
async function damage(id: number) {
  const { models } = world.dependencies.database;
  await sql`update models.predictions set world_predictions = '{"items": 1}' where id = ${id}`.execute(
    models,
  );
}

test('a page that cannot be made is on the desk, stops no other one, and leaves the desk once it can be made', async () => {
  const week = { ...stormyWeek, date: monday, title: 'A week of ferns' };
  const { body } = await owner.post('/api/admin/predictions', week);
  const { id } = body.data;
  await until('home shows the week', async () => (await show('/')).includes('A week of ferns'));
  await world.caughtUp();
  await run();
  expect(await onTheDesk()).toEqual([]);

  await damage(id);
  const day = { ...calmDay, date: addDays(today, -1), title: 'A day of moss' };
  await owner.post('/api/admin/predictions', day);
  await until('the other pages go on', async () =>
    (await show('/predictions/daily')).includes('A day of moss'),
  );
  // As they were before.
  for (const path of ['/', '/tr/predictions/weekly'])
    expect(await show(path), path).toContain('A week of ferns');
  const atWeek = `/predictions/weekly/${monday}`;
  expect([(await answer(atWeek)).status, await show(`/tr${atWeek}`)]).toEqual([
    500,
    'Bu sayfa şu anda gösterilemiyor. Durumdan haberimiz var.',
  ]);
  const broken = ['/', '/predictions/weekly', '/tr', '/tr/predictions/weekly', atWeek, `/tr${atWeek}`];
  await until('the desk names them', async () => (await onTheDesk()).length === broken.length);
  expect(await pathsOnTheDesk()).toEqual(broken.toSorted());
  const [noted] = (await onTheDesk()).filter(({ path }) => path === '/tr');
  const since = world.dependencies.clock().toISOString();
  expect(noted).toEqual({
    path: '/tr',
    language: 'tr',
    reason: expect.stringMatching(/^TypeError/),
    since,
  });

  // A process of its own, later: the desk keeps since when.
  world.pass(60_000);
  await world.caughtUp();
  const exported = await run();
  expect(exported.broken.map(({ file }) => file).sort()).toContain('index.html');
  expect(read('index.html')).toContain('A week of ferns');
  expect(read('predictions/daily.html')).toContain('A day of moss');
  expect(existsSync(join(directory, `predictions/${day.date}.html`))).toBe(true);
  expect(await pathsOnTheDesk()).toEqual(broken.toSorted());
  expect((await onTheDesk()).find(({ path }) => path === '/tr')?.since).toBe(since);

  await owner.put(`/api/admin/predictions/${id}`, { ...week, title: 'A week of reeds' });
  await until('the product shows it', async () => (await show('/')).includes('A week of reeds'));
  expect(await show(atWeek)).toContain('A week of reeds');
  await until('the product has taken its word back', async () => (await inProduct()).length === 0);
  // The files of the export at fixed paths are still the old ones; it had no cause to make the week's again.
  expect(await pathsOnTheDesk()).toEqual(broken.filter((path) => !path.endsWith(monday)).toSorted());
  await world.caughtUp();
  expect((await run()).broken).toEqual([]);
  expect(read('index.html')).toContain('A week of reeds');
  expect(await onTheDesk()).toEqual([]);
});

test('what the export alone has found is named until its next run makes it, whatever the product shows', async () => {
  const date = addDays(monday, -700);
  const week = { ...stormyWeek, date, title: 'A week of long ago' };
  const { body } = await owner.post('/api/admin/predictions', week);
  await world.caughtUp();
  await damage(body.data.id);
  const { broken } = await run();
  const file = `predictions/weekly/${date}.html`;
  expect(broken.map((one) => one.file).sort()).toEqual([file, `tr/${file}`]);
  expect(await pathsOnTheDesk()).toEqual([`/predictions/weekly/${date}`, `/tr/predictions/weekly/${date}`]);
  // What else stands in that year can be searched.
  expect(existsSync(join(directory, `search-index/${date.slice(0, 4)}/titles.json`))).toBe(true);

  // The product makes the pages again, and tries those that it has noted itself.
  await owner.put(`/api/admin/predictions/${body.data.id}`, { ...week, title: 'A week of now' });
  await until(
    'the product shows it',
    async () => (await answer(`/predictions/weekly/${date}`)).status === 200,
  );
  const others = await openPages(world.dependencies, { directory: await builtSite() });
  await others.close();
  expect(await pathsOnTheDesk()).toEqual([`/predictions/weekly/${date}`, `/tr/predictions/weekly/${date}`]);

  await world.caughtUp();
  expect((await run()).broken).toEqual([]);
  expect(read(file)).toContain('A week of now');
  expect(await onTheDesk()).toEqual([]);
});

async function note(path: string, maker: 'in_product' | 'in_export') {
  const row = { path, language: 'en', reason: 'Error', since: '2026-01-01T00:00:00Z' } as const;
  await world.dependencies.database.kysely
    .insertInto('broken_pages')
    .values({ ...row, in_product: false, in_export: false, [maker]: true })
    .execute();
}

test('what the export has found is forgotten once nothing stands there, whatever kind of file it was', async () => {
  const date = addDays(today, -3);
  const { body } = await owner.post('/api/admin/predictions', { ...calmDay, date });
  await world.caughtUp();
  await run();
  const gone = [
    '/predictions/1999-01-01',
    '/og/predictions/1999-01-01.png',
    '/search-index/1999/titles.json',
  ];
  const standing = `/og/predictions/${date}.png`;
  for (const path of [...gone, standing]) await note(path, 'in_export');
  await run();
  // The picture stands there, and had not to be drawn again.
  expect(await pathsOnTheDesk()).toEqual([standing]);
  await owner.delete(`/api/admin/predictions/${body.data.id}`);
  await world.caughtUp();
  await run();
  expect(await onTheDesk()).toEqual([]);
});

test('a path that no page is made at any more is forgotten when the pages are opened', async () => {
  await note('/predictions/1999-01-01', 'in_product');
  expect(await pathsOnTheDesk()).toEqual(['/predictions/1999-01-01']);
  const others = await openPages(world.dependencies, { directory: await builtSite() });
  await others.close();
  expect(await onTheDesk()).toEqual([]);
});
