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

async function show(path: string, from = pages): Promise<string> {
  const answer = await from.respond(new Request(`http://localhost${path}`));
  return (await answer.text()).replaceAll('<!-- -->', '');
}

async function sellVip(validFrom: string, priceMinor: number, deliverWithinHours: number): Promise<void> {
  const offers = [{ service: 'vip', priceMinor, deliverWithinHours }];
  expect((await owner.put('/api/admin/offers', { validFrom, offers })).status).toBe(200);
}

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

test('pages, structured data and order dialog show what the owner sells today', async () => {
  for (const path of ['/', '/services']) {
    const page = await show(path);
    expect(page).toContain('<strong>499₺</strong>');
    expect(page).toContain('within 120 hours');
    expect(page).not.toContain('<!--region');
  }
  expect(await show('/services')).toContain('"price":499,');
  await sellVip(businessDate(world.dependencies.clock()), 59_950, 96);
  // The order dialog asks for it after a refusal: it does not wait for the pages.
  expect(await show('/fragments/offers?newest')).toMatch(
    /data-prices="0 599\.50 299 299[^"]*" data-free="tarot"/,
  );
  for (const path of ['/', '/services']) {
    await until(`${path} shows it`, async () => (await show(path)).includes('<strong>599.50₺</strong>'));
    expect(await show(path)).toContain('Your answer within 96 hours');
    expect(await show(path)).not.toContain('499₺');
  }
  expect(await show('/services')).toContain('"price":599.5,');
  const fragment = await show('/fragments/offers');
  expect(fragment).toContain('data-prices="0 599.50 299 299');
  expect(fragment).toContain('your answer within 96 hours');
});

test("tomorrow's prediction, horoscope and price are on every page from midnight in Istanbul on, without an event", async () => {
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
  await sellVip(tomorrow, 0, 24);
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
    ['/sitemap.xml', `/predictions/${tomorrow}</loc><lastmod>${tomorrow}`],
    ['/services', 'Your answer within 24 hours'],
    ['/fragments/offers', 'data-free="tarot vip"'],
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

test('without a way to pay, whatever is free today can be ordered', async () => {
  const settings = { ...world.dependencies.settings, payment: { methods: [], transfer: null, stripe: null } };
  const unsold = await forTest(openPages({ ...dependencies, settings }, { directory: await builtSite() }));
  expect((await show('/services', unsold)).match(/aria-label="Order [^"]+"/g)).toEqual([
    'aria-label="Order Tarot Reading"',
    'aria-label="Order VIP Reading"',
  ]);
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
