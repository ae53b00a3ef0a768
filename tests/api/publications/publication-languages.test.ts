import { describe, expect, test } from 'vitest';
import { addDays, businessDate, mondayOf } from '../../../events/calendar.ts';
import { calmDay, lionDay } from '../../../harness/samples.ts';
import { worldForFile } from '../../../harness/world.ts';

const turkishDay = { ...calmDay, title: 'Sakin bir gün', general: 'Bugün acele etme, kendine zaman ver.' };
const turkishLion = { ...lionDay, general: 'Bugün bütün gözler sende, kalbin de rahat.' };

const world = await worldForFile('embedded');
const owner = await world.owner();
const today = businessDate(world.dependencies.clock());

test('the language of a text is told where it is not named', async () => {
  expect((await owner.publish({ ...turkishDay, date: today })).language).toBe('tr');
  const horoscope = await owner.post('/api/admin/zodiac-predictions', { ...turkishLion, date: today });
  expect(horoscope.data.language).toBe('tr');
});

test('of one day, each language has its own; the lists are narrowed by it', async () => {
  await owner.publish({ ...calmDay, date: today });
  await owner.post('/api/admin/zodiac-predictions', { ...lionDay, date: today });
  const titles = async (query: string) =>
    (await owner.get(`/api/admin/predictions${query}`)).data.map(
      ({ title, language }) => `${language}: ${title}`,
    );
  expect(await titles('')).toEqual(['en: A calm day', 'tr: Sakin bir gün']);
  expect(await titles('?language=tr')).toEqual(['tr: Sakin bir gün']);
  const { data } = await owner.get('/api/admin/zodiac-predictions?language=en');
  expect(data).toMatchObject([{ language: 'en', general: lionDay.general }]);
  const days = await owner.get(`/api/admin/publication-days?from=${today}&to=${today}`);
  expect(days.data).toMatchObject([
    {
      predictions: [{ language: 'tr' }, { language: 'en' }],
      horoscopes: [{ language: 'tr' }, { language: 'en' }],
    },
  ]);
});

test('a week is sent once, each reader getting it in their language', async () => {
  const week = { date: today, type: 'weekly' };
  const english = await owner.post('/api/admin/predictions', { ...calmDay, ...week });
  const written = await owner.post('/api/admin/predictions', { ...turkishDay, ...week });
  const [predictionId, translationId] = [english.data.id, written.data.id];
  expect((await owner.post('/api/admin/newsletter', { predictionId })).status).toBe(201);
  const [sent] = await world.past(`newsletter-${predictionId}`);
  expect(sent?.data).toEqual({ predictionId, translationId });
  const again = await owner.post('/api/admin/newsletter', { predictionId: translationId });
  expect(again).toMatchObject({ status: 409, code: 'newsletter_sent' });
});

describe('A week that was sent', () => {
  const weeksAgo = (weeks: number) => addDays(mondayOf(today), -7 * weeks);
  const publishWeek = async (text: typeof calmDay, date: string): Promise<number> =>
    (await owner.publish({ ...text, type: 'weekly', date })).id;
  const send = (predictionId: number) => owner.post('/api/admin/newsletter', { predictionId });

  test('by an earlier release too, is not sent again from another day, once withdrawn or corrected', async () => {
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

  test('is sent once, also from two of its texts at the same time', async () => {
    const ids = [await publishWeek(calmDay, weeksAgo(2)), await publishWeek(turkishDay, weeksAgo(2))];
    const answers = await Promise.all(ids.map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

test('the current one of a day is the newest, whatever its language', async () => {
  await world.caughtUp();
  const { data } = await world.visitor().get('/api/predictions/daily');
  expect(data.prediction.language).toBe('en');
  expect(data.zodiacPredictions).toMatchObject([{ language: 'en' }]);
});
