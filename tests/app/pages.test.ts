import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import { builtSite } from '../../harness/built-site.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { calmDay, lionDay, stormyWeek } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';
import { followShown } from '../../publishing/follow.ts';
import { openPages } from '../../publishing/pages.ts';

const DAY_MS = 86_400_000;
/** Events; more than the pages wait for. */
const FAR = 5_000;
/** How often the pages read the tables that they show, and hear the beat that would let them. */
let reads = 0;
let beats = 0;

const world = await worldForFile('embedded');
const { database } = world.dependencies;
const models = counting(database.models, () => {
  reads += 1;
});
const prepared: typeof database.prepared = (text, values) => {
  beats += 1;
  return database.prepared(text, values);
};
const dependencies = { ...world.dependencies, database: { ...database, models, prepared } };
const owner = await world.owner();
const pages = await forFile(openPages(dependencies, { directory: await builtSite() }));

function counting<Tables>(kysely: Kysely<Tables>, onSelect: () => void): Kysely<Tables> {
  return new Proxy(kysely, {
    get: (target, name) => {
      if (name === 'selectFrom') onSelect();
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const show = async (path: string, from = pages) =>
  (await from.respond(new Request(`http://localhost${path}`))).text();

test('T6 an order leads to no reading of predictions and horoscopes, a publication does', async () => {
  const customer = await world.customer('Defne');
  await world.caughtUp();
  const before = reads;
  await customer.order();
  await world.caughtUp();
  const afterOrder = beats;
  await until('the pages have heard two beats since', () => beats >= afterOrder + 2);
  expect(reads).toBe(before);

  const date = businessDate(world.dependencies.clock());
  await owner.publish({ ...calmDay, date, title: 'After the order' });
  await until('the prediction is shown', async () => (await show('/')).includes('After the order'));
  expect(reads).toBeGreaterThan(before);
});

test('T6 each of 80 predictions can be reached from the page of the day', async () => {
  const now = world.now();
  const titles = Array.from({ length: 80 }, (_, day) => `Prediction ${day + 1} of 80.`);
  for (const [day, title] of titles.entries()) {
    const date = businessDate(new Date(now - day * DAY_MS));
    await owner.publish({ ...calmDay, date, title });
  }
  const shown = async () => {
    const archive = await show('/predictions/daily');
    const months = [...archive.matchAll(/href="(\/predictions\/daily\/[\d-]+)"/g)].map(
      ([, path = '']) => path,
    );
    return (await Promise.all(months.map((month) => show(month)))).join();
  };
  await until('the oldest is shown', async () => (await shown()).includes('Prediction 80 of 80.'));
  const all = await shown();
  expect(titles.filter((title) => !all.includes(`<h3>${title}</h3>`))).toEqual([]);
});

test('a new day is shown by itself where nothing else looks at the database', async () => {
  const today = businessDate(world.dependencies.clock());
  const tomorrow = addDays(today, 1);
  const beginsAt = startOfBusinessDay(tomorrow).getTime() - 500 - performance.now();
  const unwatched = {
    ...world.dependencies,
    database: { ...database, leaseMs: DAY_MS },
    clock: () => new Date(beginsAt + performance.now()),
  };
  const days: string[] = [];
  const keepDay = async (day: string) => void days.push(day);
  await forTest(followShown('days', unwatched, { lookIntervalMs: DAY_MS, show: keepDay }));
  await until('the next day is shown', () => days.includes(tomorrow));
  expect(days).toEqual([today, tomorrow]);
});

test("tomorrow's prediction and horoscope are on every page from midnight in Istanbul on, without an event", async () => {
  const now = world.dependencies.clock();
  const tomorrow = addDays(businessDate(now), 1);
  const tillMidnightMs = startOfBusinessDay(tomorrow).getTime() - now.getTime();
  const publish = (path: string, body: object) =>
    owner.post(`/api/admin/${path}`, { ...body, date: tomorrow });
  const title = 'It waited for midnight';
  await publish('predictions', { ...calmDay, title });
  await publish('predictions', { ...calmDay, title: 'Still a draft', status: 'inactive' });
  await publish('predictions', { ...stormyWeek, title: 'The week that waited' });
  await publish('zodiac-predictions', { ...lionDay, general: 'The lion waited.' });
  await world.caughtUp();
  const month = `/predictions/daily/${tomorrow.slice(0, 7)}`;
  const places = [
    ['/', title],
    ['/', 'The week that waited'],
    ['/predictions/daily', title],
    [month, title],
    ['/predictions/weekly', 'The week that waited'],
    ['/horoscopes/leo', 'The lion waited.'],
    ['/rss.xml', title],
    ['/sitemap.xml', `<lastmod>${tomorrow}`],
  ] as const;
  const shownPlaces = async () => {
    const texts = await Promise.all(places.map(async ([path, text]) => (await show(path)).includes(text)));
    return places.filter((_, at) => texts[at]);
  };

  world.pass(tillMidnightMs - 1);
  const beatsBefore = beats;
  await until('the pages have heard two beats at the last millisecond', () => beats >= beatsBefore + 2);
  expect(await shownPlaces()).toEqual([]);

  const head = await world.dependencies.log.head();
  world.pass(1);
  await until('they are shown', async () => (await shownPlaces()).length === places.length);
  expect(await world.dependencies.log.head()).toBe(head);
  for (const [path] of places) expect(await show(path)).not.toContain('Still a draft');
});

test('pages are not rendered for each step of a model that is far behind, and show all once it has caught up', async () => {
  let ahead = 0;
  let asked = 0;
  const { log } = world.dependencies;
  const head = async () => {
    asked += 1;
    return (await log.head()) + ahead;
  };
  const settings = { directory: await builtSite(), behindIntervalMs: Number.POSITIVE_INFINITY };
  const pages = await forTest(openPages({ ...world.dependencies, log: { ...log, head } }, settings));
  const showDaily = () => show('/predictions/daily', pages);
  const date = businessDate(world.dependencies.clock());
  const owner = await world.owner();
  ahead = FAR;
  asked = 0;
  await owner.publish({ ...calmDay, date, title: 'A day of many' });
  await world.caughtUp();
  // The second look began after the row was there.
  await until('the pages have looked at the log twice', () => asked > 1);
  expect(await showDaily()).not.toContain('A day of many');
  ahead = 0;
  await until('the pages show it', async () => (await showDaily()).includes('A day of many'));
});
