import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import { forFile } from '../../harness/closed-after.ts';
import { calmDay, stormyWeek } from '../../harness/samples.ts';
import { openShownPages } from '../../harness/shown-pages.ts';
import { until } from '../../harness/until.ts';

const { world, pages, today, show } = await forFile(openShownPages());
const owner = await world.owner();
const monday = mondayOf(today);
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
  const shownBefore = ['/', '/tr/predictions/weekly'];
  const week = { ...stormyWeek, date: monday, title: 'A week of ferns' };
  const { id } = await owner.publish(week);
  for (const path of shownBefore)
    await until(`${path} shows the week`, async () => (await show(path)).includes('A week of ferns'));
  expect([await failures(), logged()]).toEqual([0, []]);

  await damage(id);
  await owner.publish({ ...calmDay, date: addDays(today, -1), title: 'A day of moss' });
  await until('the other pages go on', async () =>
    (await show('/predictions/daily')).includes('A day of moss'),
  );
  const broken = ['/', '/predictions/weekly', '/tr', '/tr/predictions/weekly'];
  const named = () => [...new Set(logged().map(({ path }) => path))].sort();
  await until('all others were looked at', () => named().length === broken.length);
  expect(named()).toEqual(broken);
  expect(logged()[0]?.error).toMatch(/^TypeError/);
  // As they were before.
  for (const path of shownBefore) expect(await show(path), path).toContain('A week of ferns');

  const before = await failures();
  expect(before).toBeGreaterThanOrEqual(broken.length);
  const atWeek = `/predictions/weekly/${monday}`;
  const headers = { 'x-request-id': 'asked-1' };
  const unmade = await pages.respond(new Request(`http://localhost/tr${atWeek}`, { headers }));
  expect([unmade.status, unmade.headers.get('x-request-id'), await unmade.text()]).toEqual([
    500,
    'asked-1',
    'Bu sayfa şu anda gösterilemiyor. Durumdan haberimiz var. Numara: asked-1',
  ]);
  expect(logged().at(-1)).toMatchObject({ path: `/tr${atWeek}`, requestId: 'asked-1' });
  expect(await failures()).toBe(before + 1);

  await owner.put(`/api/admin/predictions/${id}`, { ...week, title: 'A week of reeds' });
  await until('the product shows it', async () => (await show('/')).includes('A week of reeds'));
  expect(await show(atWeek)).toContain('A week of reeds');
});
