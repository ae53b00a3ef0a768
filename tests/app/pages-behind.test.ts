import { expect, test } from 'vitest';
import { businessDate } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { forTest } from '../../harness/closed-after.ts';
import { calmDay } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld } from '../../harness/world.ts';
import { openPages } from '../../publishing/pages.ts';

/** More than the pages wait for. */
const FAR = 5_000;

test('pages are not rendered for each step of a model that is far behind, and show all once it has caught up', async () => {
  const world = await forTest(openWorld('embedded'));
  const { dependencies } = world;
  let ahead = 0;
  let asked = 0;
  const head = async () => {
    asked += 1;
    return (await dependencies.log.head()) + ahead;
  };
  const pages = await forTest(
    openPages(
      { ...dependencies, log: { ...dependencies.log, head } },
      { directory: await builtSite(), behindIntervalMs: Number.POSITIVE_INFINITY },
    ),
  );
  const show = async () => (await pages.respond(new Request('http://localhost/predictions/daily'))).text();
  const owner = await world.owner();
  const date = businessDate(dependencies.clock());
  ahead = FAR;
  asked = 0;
  await owner.publish({ ...calmDay, date, title: 'A day of many' });
  await world.caughtUp();
  // The second look began after the row was there.
  await until('the pages have looked at the log twice', () => asked > 1);
  expect(await show()).not.toContain('A day of many');
  ahead = 0;
  await until('the pages show it', async () => (await show()).includes('A day of many'));
});
