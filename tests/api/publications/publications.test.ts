import { expect, test } from 'vitest';
import { addDays, businessDate, mondayOf } from '../../../events/calendar.ts';
import { statusesAtOnce } from '../../../harness/client.ts';
import { calmDay, lionDay, stormyWeek } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);
const today = businessDate(world.dependencies.clock());
const owner = await world.owner();
const visitor = world.visitor();

const seen = async (path: string) => {
  await world.caughtUp();
  return (await visitor.get(path)).data;
};

test('the one of today is the active one with the latest date up to today, the newest among equals, whatever its language; there is none at first (spec: predictions, prediction calls)', async () => {
  expect(await seen('/api/predictions/daily')).toEqual({ prediction: null, zodiacPredictions: [] });
  await owner.publish({ ...calmDay, date: addDays(today, -1), title: 'Yesterday' });
  await owner.publish({ ...calmDay, date: today, title: 'Today, first', language: 'tr' });
  const newest = await owner.publish({ ...calmDay, date: today, title: 'Today, second' });
  await owner.publish({ ...calmDay, date: addDays(today, 1), title: 'Tomorrow' });
  await owner.publish({ ...calmDay, date: today, title: 'Draft', status: 'inactive' });
  expect((await seen('/api/predictions/daily')).prediction).toEqual(newest);
  expect(newest).toMatchObject({ title: 'Today, second', version: 1, worldPredictions: [] });
  const titles = (await seen('/api/admin/predictions')).map(({ title }) => title);
  expect(titles).toEqual(['Today, second', 'Today, first', 'Yesterday']);
  const { data: all } = await owner.get('/api/admin/predictions');
  expect(all.map(({ title }) => title)).toEqual(['Draft', 'Tomorrow', ...titles]);
});

test("tomorrow's comes at midnight in Istanbul by itself", async () => {
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+03:00`);
  const tillThen = midnight - world.now() + 1_000;
  world.pass(tillThen);
  expect((await seen('/api/predictions/daily')).prediction.title).toBe('Tomorrow');
  world.pass(-tillThen);
});

const week = { ...stormyWeek, date: today };
const numbered = stormyWeek.worldPredictions.map((item, at) => ({ ...item, id: at + 1 }));
/** The second one was already. */
const fulfilled = numbered.map((item) => ({ ...item, status: 'fulfilled' }));

test.each([
  {
    noun: 'prediction',
    path: '/api/admin/predictions',
    body: week,
    shown: { ...week, worldPredictions: numbered },
    change: { worldPredictions: fulfilled },
    types: ['PredictionPublished', 'PredictionRevised', 'WorldPredictionJudged', 'PredictionWithdrawn'],
  },
  {
    noun: 'horoscope',
    path: '/api/admin/zodiac-predictions',
    body: { ...lionDay, luckyNumber: 9 },
    shown: lionDay,
    change: { luckyColor: 'White' },
    types: ['HoroscopePublished', 'HoroscopeRevised', 'HoroscopeWithdrawn'],
  },
])(
  'a $noun is published, revised with its version, and withdrawn once (spec: zodiac predictions, publication calls)',
  async ({ noun, path, body, shown, change, types }) => {
    const { status, text, data: first } = await owner.post(path, body);
    expect(status, text).toBe(201);
    expect(first).toMatchObject({ ...shown, version: 1 });
    const own = `${path}/${first.id}`;
    const stored = async () => (await owner.get(path)).data.filter(({ id }) => id === first.id);
    expect(await stored()).toEqual([first]);

    world.pass(60_000);
    const revised = await owner.put(own, { ...body, ...change, version: 1 });
    expect(revised.data).toEqual({ ...first, ...change, version: types.length - 1 });
    expect(await stored()).toEqual([revised.data]);

    expect((await owner.delete(own)).body).toEqual({ success: true, data: { id: first.id } });
    expect(await stored()).toEqual([]);
    expect((await owner.delete(own)).status).toBe(404);
    expect(await world.typesOf(`${noun}-${first.id}`)).toEqual(types);
  },
);

test('come with the current horoscope of each sign of the same type', async () => {
  const dayOfWeek = addDays(mondayOf(today), -18);
  for (const [sign, date, type, language] of [
    ['leo', today, 'daily', 'tr'],
    ['leo', today, 'daily', 'en'],
    ['leo', addDays(today, -1), 'daily'],
    ['aries', addDays(today, -3), 'daily'],
    ['aries', addDays(today, 1), 'daily'],
    ['virgo', dayOfWeek, 'weekly'],
    ['virgo', mondayOf(dayOfWeek), 'weekly'],
  ])
    await owner.post('/api/admin/zodiac-predictions', { ...lionDay, sign, date, type, language });
  const { zodiacPredictions } = await seen('/api/predictions/daily');
  expect(zodiacPredictions).toMatchObject([
    { sign: 'aries', date: addDays(today, -3) },
    { sign: 'leo', date: today, language: 'en' },
  ]);
  expect((await seen('/api/predictions/weekly')).zodiacPredictions).toMatchObject([
    { sign: 'virgo', date: dayOfWeek },
  ]);
});

const turkishDay = { ...calmDay, title: 'Sakin bir gün', general: 'Bugün acele etme, kendine zaman ver.' };
const turkishLion = { ...lionDay, general: 'Bugün bütün gözler sende, kalbin de rahat.' };

test('of one day, each language has its own; the lists are narrowed by it', async () => {
  const day = addDays(today, -7);
  for (const text of [turkishDay, calmDay]) await owner.publish({ ...text, date: day });
  for (const text of [turkishLion, lionDay])
    await owner.post('/api/admin/zodiac-predictions', { ...text, date: day });
  const listed = async (path: string) => (await owner.get(`/api/admin/${path}&from=${day}&to=${day}`)).data;
  const [first, second] = [{ language: 'tr' }, { language: 'en' }];
  const { title } = calmDay;
  expect(await listed('predictions?')).toMatchObject([{ ...second, title }, first]);
  expect(await listed('predictions?language=tr')).toMatchObject([first]);
  expect(await listed('zodiac-predictions?language=en')).toMatchObject([{ general: lionDay.general }]);
  const written = [first, second];
  expect(await listed('publication-days?')).toMatchObject([{ predictions: written, horoscopes: written }]);
});

const weeksAgo = (weeks: number) => addDays(mondayOf(today), -7 * weeks);
const publishWeek = async (text: typeof calmDay, date: string): Promise<number> =>
  (await owner.publish({ ...text, type: 'weekly', date })).id;
const send = (predictionId: number) => owner.post('/api/admin/newsletter', { predictionId });

test('a week that was sent, by an earlier release too, is not sent again from another day, once withdrawn or corrected', async () => {
  const monday = weeksAgo(1);
  const predictionId = await publishWeek(calmDay, monday);
  const translationId = await publishWeek(turkishDay, addDays(monday, 2));
  expect((await send(predictionId)).status).toBe(201);
  const [sent] = await world.past(`newsletter-${predictionId}`);
  expect(sent?.data).toEqual({ predictionId, translationId });
  // Earlier releases claimed nothing.
  await world.dependencies.database.kysely.deleteFrom('names').where('space', '=', 'newsletter').execute();
  await owner.delete(`/api/admin/predictions/${predictionId}`);
  for (const id of [translationId, await publishWeek(calmDay, addDays(monday, 1))])
    expect(await send(id)).toMatchObject({ status: 409, code: 'newsletter_sent' });
  const [newest] = (await owner.get('/api/admin/newsletters')).data;
  expect(newest).toMatchObject({ predictionId, week: monday });
});

test('a week is sent once, also from two of its texts at the same time', async () => {
  const ids = [await publishWeek(calmDay, weeksAgo(2)), await publishWeek(turkishDay, weeksAgo(2))];
  expect(await statusesAtOnce(2, (turn) => send(ids[turn] ?? 0))).toEqual([201, 409]);
});
