import { describe, expect, test } from 'vitest';
import type { Prediction } from '../../events/publications/answers.ts';
import type { Language } from '../../events/text.ts';
import {
  type Archived,
  type Place,
  type PlaceContent,
  pathOf,
  placeAt,
} from '../../site/src/publications/places.ts';
import {
  hashOf,
  openSite,
  publicUrl,
  sampleContent,
  siteWith,
  stylesIn,
  text,
  textOf,
} from './export-site.ts';

const site = await openSite();

const [sample] = sampleContent.dailyPredictions;
const [weekly] = sampleContent.weeklyPredictions;
const [horoscope] = sampleContent.dailyHoroscopes;
if (sample === undefined || weekly === undefined || horoscope === undefined) throw new Error('No sample');
const day: Place = { kind: 'day', date: '2026-03-09' };
const march: Place = { kind: 'month', month: '2026-03' };
const ofWeek: Place = { kind: 'week', monday: weekly.date };
const ofSign: Place = { kind: 'sign-month', sign: horoscope.sign, month: '2026-03' };
const theWeek = { ...weekly, revisedAt: null };
const english = { ...sample, id: 1, date: '2026-03-09', title: 'The door', revisedAt: null };
const turkish: Archived<Prediction> = {
  ...english,
  id: 2,
  language: 'tr',
  title: 'Kapı',
  general: 'Bugün içinizdeki güzel şey için bir adım atın, çünkü yol açık.',
};
const alone = (predictions: readonly Archived<Prediction>[]): PlaceContent => ({
  predictions,
  horoscopes: [],
  previous: null,
  next: null,
});
const made = async (place: Place, content: PlaceContent, language: Language = 'en') =>
  textOf(await site.makePage(place, content, language));

function expectOrder(page: string, ...words: string[]): void {
  const places = words.map((each) => page.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

test.each<[string, Place | null]>([
  ['/predictions/2026-03-09', day],
  ['/tr/predictions/2026-03-09', day],
  ['/predictions/weekly/2026-03-09', { kind: 'week', monday: '2026-03-09' }],
  ['/predictions/weekly/2026-03-10', null],
  ['/predictions/daily/2026-03', march],
  ['/horoscopes/leo/2026-03', { kind: 'sign-month', sign: 'leo', month: '2026-03' }],
  ['/horoscopes/ophiuchus/2026-03', null],
  ['/predictions/2026-02-30', null],
  ['/predictions/daily/2026-13', null],
  ['/predictions/daily', null],
  ['/predictions/weekly', null],
  ['/predictions/2026-03-09/more', null],
  ['/predictions/weekly/2026-03-09/more', null],
  ['/predictions/daily/2026-03/more', null],
  ['/horoscopes/leo/2026-03/more', null],
  ['/en/predictions/2026-03-09', null],
])('the place at %s', (path, place) => {
  expect(placeAt(path)).toEqual(place);
  if (place !== null) expect(path.endsWith(pathOf(place))).toBe(true);
});

describe('A page without an edition in its language says so above the text, and leads to its own page:', () => {
  const inTurkish = 'Its Turkish page</a></p>';
  const link = (path: string) =>
    `<p class="missing" lang="en">Not in English yet. <a class="link" href="/tr${path}" hrefLang="tr">${inTurkish}`;
  const week = { ...weekly, language: 'tr', revisedAt: null } as const;

  test('a day, a week, a month and a sign’s month', async () => {
    expect(await made(day, alone([turkish]))).toContain(`${link('/predictions/2026-03-09')}<p class="lead">`);
    const ofItsWeek = await made(ofWeek, alone([week]));
    expect(ofItsWeek).toContain(`${link('/predictions/weekly/2026-03-09')}<p class="lead">`);
    const month = await made(march, alone([turkish, week]));
    for (const path of ['/predictions/2026-03-09', '/predictions/weekly/2026-03-09'])
      expect(month).toContain(link(path));
    const written = [{ ...horoscope, language: 'tr', revisedAt: null }] as const;
    expect(await made(ofSign, { ...alone([]), horoscopes: written })).toContain(
      link(`/horoscopes/${horoscope.sign}/2026-03`),
    );
  });

  test('not where there is one', async () => {
    const both = await made(day, alone([english, turkish]));
    const otherDay = { ...week, id: 51, date: '2026-03-11' };
    const inTwoMonths = { ...week, id: 52, date: '2026-03-31' };
    const all = [english, turkish, { ...week, language: 'en' as const }, otherDay, inTwoMonths];
    const month = await made(march, alone(all));
    expect(both + month).not.toContain('class="missing"');
    const days = Array.from({ length: 5 }, (_, index) => `2026-03-0${index + 1}`);
    const dailyPredictions = [english, turkish].flatMap((one, at) =>
      days.map((date, index) => ({ ...one, date, id: 2 * index + at })),
    );
    const files = await siteWith({ dailyPredictions });
    for (const path of ['/', '/predictions']) {
      expect(text(files, path)).toContain('<h3>The door</h3>');
      expect(text(files, path)).not.toMatch(/class="missing"[^<]*<a class="link" href="\/tr\/predictions/);
    }
  });

  test('not where there is one of the same week, whichever of its days each is dated', async () => {
    const own = { ...weekly, language: 'en' } as const;
    const ofLeo = { ...horoscope, type: 'weekly', sign: 'leo', revisedAt: null } as const;
    const weeklyHoroscopes = [
      { ...ofLeo, id: 60, date: '2026-03-11', language: 'tr', general: 'Aslan bugün uyudu.' },
      { ...ofLeo, id: 59, date: '2026-03-09', language: 'en', general: 'The lion slept.' },
    ] as const;
    const weeklyPredictions = [{ ...week, id: 51, date: '2026-03-11', title: 'Açık el' }, own];
    const content = { weeklyPredictions, weeklyHoroscopes, dailyPredictions: [], dailyHoroscopes: [] };
    const files = await siteWith(content);
    const ofWeeks = ['/', '/predictions/weekly', '/predictions'];
    const ofSigns = ['/fragments/weekly-horoscopes', '/horoscopes/leo'];
    for (const path of ofWeeks) {
      expect(text(files, path)).toContain(own.title);
      expect(text(files, `/tr${path === '/' ? '' : path}`)).toContain('9–15 Mar 2026');
    }
    for (const path of ofSigns) expect(text(files, path)).toContain('The lion slept.');
    const month = await made(ofSign, { ...alone([]), horoscopes: weeklyHoroscopes });
    for (const page of [month, ...[...ofWeeks, ...ofSigns].map((path) => text(files, path))])
      expect(page).not.toContain('class="missing"');
  });

  test('the pages of today, their fragments and the feed', async () => {
    const content = {
      ...sampleContent,
      dailyPredictions: [turkish],
      weeklyPredictions: [week],
      dailyHoroscopes: [{ ...horoscope, language: 'tr' }],
    } as const;
    const files = await siteWith(content);
    const leo = `/horoscopes/${horoscope.sign}`;
    for (const [page, path] of [
      ['/', '/predictions/2026-03-09'],
      ['/', '/predictions/weekly/2026-03-09'],
      ['/predictions/daily', '/predictions/2026-03-09'],
      ['/predictions/weekly', '/predictions/weekly/2026-03-09'],
      ['/fragments/daily-horoscopes', leo],
      [leo, leo],
    ] as const)
      expect(text(files, page)).toContain(link(path));
    const feed = text(files, '/rss.xml');
    expect(feed).toContain(
      `<item xml:lang="tr"><title>Kapı</title><link>${publicUrl}/tr/predictions/2026-03-09</link>`,
    );
    expect(feed).toContain(`<link>${publicUrl}/tr/predictions/weekly/2026-03-09</link>`);
    expect(feed).toContain('<description>Not in English yet. Bugün');
    expect(text(files, '/tr/rss.xml')).not.toMatch(/xml:lang|Henüz/);
  });
});

describe('The page of a day', () => {
  test('shows the items of its language first, and marks the others', async () => {
    const content = alone([english, turkish]);
    const inEnglish = await made(day, content);
    expect(inEnglish).toContain('<title>The door, Mar 9, 2026 | Falname</title>');
    expectOrder(inEnglish, english.general.slice(0, 20), 'Bugün içinizdeki');
    expect(inEnglish).toContain('<article class="week" lang="tr"><p class="eyebrow" lang="en">In Turkish');
    const inTurkish = await made(day, content, 'tr');
    expect(inTurkish).toContain('<title>Kapı, 9 Mar 2026 | Falname</title>');
    expectOrder(inTurkish, 'Bugün içinizdeki', english.general.slice(0, 20));
    expect(inTurkish).toContain('<article class="week" lang="en"><p class="eyebrow" lang="tr">İngilizce');
    expect(inTurkish).toContain('<html lang="tr"');
  });

  test('leads to the days beside it, and says when its text was revised', async () => {
    const page = await made(day, {
      ...alone([{ ...english, revisedAt: '2026-03-10T22:30:00.000Z' }]),
      previous: { kind: 'day', date: '2026-03-07' },
      next: { kind: 'day', date: '2026-03-10' },
    });
    expect(page).toContain('rel="prev" href="/predictions/2026-03-07">Earlier: Mar 7, 2026</a>');
    expect(page).toContain('rel="next" href="/predictions/2026-03-10">Later: Mar 10, 2026</a>');
    expect(page).toContain('Revised on Mar 11, 2026');
    expect(page).toContain('"dateModified":"2026-03-10T22:30:00.000Z"');
    const early = await made(day, alone([{ ...english, createdAt: '2026-03-02T06:00:00.000Z' }]));
    expect(early).toContain('"datePublished":"2026-03-09","dateModified":"2026-03-09"');
    expect(text(site.files, '/predictions/daily')).not.toContain('dateModified');
  });

  test.each([
    [
      '</title><script>alert(1)</script> "quoted" <!-- -->',
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot;',
    ],
    ['Wait onclick= and style=here', 'Wait onclick= and style=here</h1>'],
  ])(
    'shows what the owner wrote as text, under the policy that its styles need: %s',
    async (title, shown) => {
      const content = alone([{ ...english, title, general: `${title} ${title}` }]);
      for (const language of ['en', 'tr'] as const) {
        const { body, contentSecurityPolicy: policy = '' } = await site.makePage(day, content, language);
        const page = new TextDecoder().decode(body);
        expect(page).toContain(`<h1 lang="en">${shown}`);
        expect(page.replaceAll(/="[^"]*"/g, '')).not.toContain('<script>alert(1)');
        expect(stylesIn(page).length).toBeGreaterThan(0);
        for (const style of stylesIn(page)) expect(policy).toContain(hashOf(style));
      }
    },
  );
});

test('O14 the page of a month leads to each day, names the other language once, and each week once with its titles', async () => {
  const others: Archived<Prediction> = {
    ...theWeek,
    ...{ id: 7, date: '2026-03-12', language: 'tr', title: 'Açık el' },
  };
  const page = await made(march, alone([turkish, others, english, theWeek]));
  expectOrder(page, 'The door', '<h2>In Turkish</h2>', 'Kapı', 'Açık el');
  expect(page).toContain('<h1>March 2026</h1>');
  expect(page).toContain('href="/predictions/2026-03-09"');
  expect(page.match(/href="\/predictions\/weekly\/2026-03-09"/g)).toHaveLength(1);
  expect(page).not.toContain('In English');
});

test('world predictions are in the language of their week, whatever their words look like', async () => {
  const [first] = weekly.worldPredictions;
  if (first === undefined) throw new Error('No sample');
  const worldPredictions = [{ ...first, title: 'Nervous markets, calm evening', content: 'Kapı' }];
  const week = { ...theWeek, language: 'en', worldPredictions } as const;
  const inTurkish = await made(ofWeek, alone([week]), 'tr');
  expect(inTurkish).toContain('<h3 lang="en">Nervous markets, calm evening</h3><p lang="en">Kapı</p>');
  expect(await made(ofWeek, alone([week]))).toContain('<h3>Nervous markets, calm evening</h3><p>Kapı</p>');
});

test('an earlier horoscope that still stands carries its day, so that it is not taken for today’s', async () => {
  const files = await siteWith({ ...sampleContent, dailyHoroscopes: [{ ...horoscope, date: '2026-03-01' }] });
  for (const path of ['/predictions/daily', '/fragments/daily-horoscopes', `/horoscopes/${horoscope.sign}`])
    expect(text(files, path)).toMatch(/2026-03-01">Mar 1, 2026|Daily <small>Mar 1, 2026/);
});

test('the page of a sign’s month stands under its month, and calls a horoscope by its day, its week or the month, and names another language', async () => {
  const horoscopes = (['daily', 'weekly', 'monthly'] as const).map((type, index) => ({
    ...{ ...horoscope, id: index + 1, type, date: '2026-03-10', language: 'tr', revisedAt: null },
  })) satisfies PlaceContent['horoscopes'];
  const names = (page: string) =>
    [...page.matchAll(/<h2><time[^>]*>([^<]*)<\/time>( <small>[^<]*)?/g)].map(([, name, other]) => [
      name,
      other,
    ]);
  const own = await made(ofSign, { ...alone([]), horoscopes }, 'tr');
  expect(own).toContain(horoscope.general.slice(0, 30));
  expect(own).toContain('<p class="lead">Mart 2026</p>');
  expect(names(own)).toEqual(['10 Mar 2026', '10–16 Mar 2026', 'Mart 2026'].map((name) => [name, undefined]));
  const inEnglish = horoscopes.map((one) => ({ ...one, id: one.id + 3, language: 'en' as const }));
  const other = names(await made(ofSign, { ...alone([]), horoscopes: [...horoscopes, ...inEnglish] }));
  expect(other.at(-1)).toEqual(['March 2026', ' <small>In Turkish']);
});
