import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import { calmDay, stormyWeek } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld } from '../../harness/world.ts';
import { openPagesExport } from '../../publishing/export/run.ts';
import { openPages } from '../../publishing/pages.ts';

const publicUrl = 'https://falname.example';
const directory = directoryForFile();

const world = await forFile(openWorld('embedded'));
const owner = await world.owner();
const today = businessDate(world.dependencies.clock());
const monday = mondayOf(today);
const distDirectory = await builtSite();
const pages = await forFile(openPages(world.dependencies, { directory: distDirectory }));
const settings = { publicUrl, sellsPaid: true, distDirectory };
/** Goes on from run to run, as one that follows. */
const exporting = await openPagesExport(world.dependencies.database, directory, settings);

const answer = async (path: string, headers: Record<string, string> = {}) =>
  pages.respond(new Request(`http://localhost${path}`, { headers }));
const show = async (path: string) => (await answer(path)).text();
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const run = () => exporting.run({ now: world.dependencies.clock() });
const logged = () => world.logLines.filter(({ msg }) => msg === 'a page could not be made');
async function failures(): Promise<number> {
  const text = await world.dependencies.metrics.text();
  return Number(/^falname_page_failures_total (\d+)$/m.exec(text)?.[1]);
}

/** A row that no page can be made from, as a fault of the projector or a hand in the database would leave it. */
async function damage(id: number) {
  const { models } = world.dependencies.database;
  await sql`update models.predictions set world_predictions = '{"items": 1}' where id = ${id}`.execute(
    models,
  );
}

test('a page that cannot be made stops no other one, is counted and logged, and is there again once it can be made', async () => {
  const week = { ...stormyWeek, date: monday, title: 'A week of ferns' };
  const { id } = await owner.publish(week);
  await until('home shows the week', async () => (await show('/')).includes('A week of ferns'));
  await world.caughtUp();
  await run();
  expect([await failures(), logged()]).toEqual([0, []]);

  await damage(id);
  const day = { ...calmDay, date: addDays(today, -1), title: 'A day of moss' };
  await owner.publish(day);
  await until('the other pages go on', async () =>
    (await show('/predictions/daily')).includes('A day of moss'),
  );
  const broken = ['/', '/predictions/weekly', '/tr', '/tr/predictions/weekly'];
  const named = () => [...new Set(logged().map(({ path }) => path))].sort();
  await until('all others were looked at', () => named().length === broken.length);
  expect(named()).toEqual(broken);
  expect(logged()[0]?.error).toMatch(/^TypeError/);
  // As they were before.
  for (const path of ['/', '/tr/predictions/weekly'])
    expect(await show(path), path).toContain('A week of ferns');

  const before = await failures();
  expect(before).toBeGreaterThanOrEqual(broken.length);
  const atWeek = `/predictions/weekly/${monday}`;
  const unmade = await answer(`/tr${atWeek}`, { 'x-request-id': 'asked-1' });
  expect([unmade.status, unmade.headers.get('x-request-id'), await unmade.text()]).toEqual([
    500,
    'asked-1',
    'Bu sayfa şu anda gösterilemiyor. Durumdan haberimiz var. Numara: asked-1',
  ]);
  expect(logged().at(-1)).toMatchObject({ path: `/tr${atWeek}`, requestId: 'asked-1' });
  expect(await failures()).toBe(before + 1);

  await world.caughtUp();
  expect((await run()).broken.map(({ file }) => file).sort()).toContain('index.html');
  expect(read('index.html')).toContain('A week of ferns');
  expect(read('predictions/daily.html')).toContain('A day of moss');
  expect(existsSync(join(directory, `predictions/${day.date}.html`))).toBe(true);

  await owner.put(`/api/admin/predictions/${id}`, { ...week, title: 'A week of reeds' });
  await until('the product shows it', async () => (await show('/')).includes('A week of reeds'));
  expect(await show(atWeek)).toContain('A week of reeds');
  await world.caughtUp();
  expect((await run()).broken).toEqual([]);
  expect(read('index.html')).toContain('A week of reeds');
});

test('a page of the archive that can no longer be made is served as it was before', async () => {
  const date = addDays(monday, -70);
  const week = { ...stormyWeek, date, title: 'A week of stones' };
  const { id } = await owner.publish(week);
  const path = `/predictions/weekly/${date}`;
  await until('the product shows it', async () => (await show(path)).includes('A week of stones'));
  await damage(id);
  await owner.publish({ ...calmDay, date: addDays(today, -2), title: 'Another day' });
  await until('the pages are others', async () => (await show('/predictions/daily')).includes('Another day'));
  const { status } = await answer(path);
  expect([status, await show(path)]).toEqual([200, expect.stringContaining('A week of stones')]);
  expect(logged().at(-1)).toMatchObject({ path });
});
