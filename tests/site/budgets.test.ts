import { describe, expect, test } from 'vitest';
import type { SiteFile } from '../../publishing/file.ts';
import { inLanguage } from '../../site/src/language.ts';
import { languagePair } from '../../site/src/layouts/language-pair.ts';
import type { Place, PlaceContent } from '../../site/src/publications/places.ts';
import { file, openSite, sampleContent, scriptsOf, text } from './export-site.ts';

/* Alarms with a fifth of head-room: nothing that a reader sees or prints is given up for bytes. */
const KIB = 1024;
const HOME_MAXIMUM_BYTES = 20 * KIB;
const PAGE_MAXIMUM_BYTES = 16 * KIB;
const FONT_MAXIMUM_BYTES = 25 * KIB;
const FIRST_DIALOG_MAXIMUM_BYTES = 96_000;
const DESK_MAXIMUM_BYTES = 220_000;
/** The whole deck, drawn. */
const CARDS_MAXIMUM_BYTES = 15 * KIB;
/** Deck, combobox and editor, when the owner lays cards. */
const LAYING_MAXIMUM_BYTES = 64 * KIB;
const HISTORY_MAXIMUM_BYTES = 150_000;
/** With the editor and the letter. */
const WRITING_MAXIMUM_BYTES = 330_000;
const languages = ['en', 'tr'] as const;
const publicPages = languages.flatMap((language) => [
  languagePair('/search')[language],
  languagePair('/record')[language],
  ...[
    ...['/services', '/contact', '/thanks/message', '/404', '/horoscopes/gemini'],
    ...['/privacy-policy', '/gizlilik-politikasi', '/terms-of-service', '/hizmet-sartlari'],
    ...['/predictions', '/predictions/daily', '/predictions/weekly'],
  ].map((path) => inLanguage(path, language)),
]);
const month = '2026-03';
const neighbours = {
  previous: { kind: 'day', date: '2026-03-09' },
  next: { kind: 'day', date: '2026-03-11' },
} as const;
const unrevised = <Item>(item: Item) => ({ ...item, revisedAt: null });
const daily = sampleContent.dailyPredictions.map(unrevised);
const weekly = sampleContent.weeklyPredictions.map(unrevised);
const ofLeo = [...sampleContent.dailyHoroscopes, ...sampleContent.weeklyHoroscopes]
  .filter(({ sign }) => sign === 'leo')
  .map(unrevised);
/** One page of each kind that is made when it is asked for, with more on it than a day has in general. */
const archivePages = (
  [
    [{ kind: 'day', date: '2026-03-10' }, daily.slice(0, 3), []],
    [{ kind: 'week', monday: '2026-03-09' }, weekly, []],
    [{ kind: 'month', month }, [...daily, ...weekly], []],
    [{ kind: 'sign-month', sign: 'leo', month }, [], ofLeo],
  ] as const satisfies readonly [Place, PlaceContent['predictions'], PlaceContent['horoscopes']][]
).flatMap(([place, predictions, horoscopes]) =>
  languages.map((language) => ({ place, language, content: { predictions, horoscopes, ...neighbours } })),
);

const opened = await openSite();
const site = opened.files;
const namedIn = (page: string): readonly string[] => text(site, page).match(/\/assets\/[\w.-]+\.js/g) ?? [];

/** A small file is sent as it is. */
async function sizeOf({ body, encodings }: SiteFile): Promise<number> {
  return ((await encodings.best()).brotli ?? body).length;
}
const sent = (path: string) => sizeOf(file(site, path));
async function sentTogether(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(sent));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('What a visitor pays before doing anything', () => {
  test.each(['/', '/tr'])('the home page %s with the sample content is at most 20 KiB', async (home) => {
    expect(await sent(home)).toBeLessThanOrEqual(HOME_MAXIMUM_BYTES);
  });

  test.each([...publicPages, '/newsletter', '/tr/newsletter', '/natal-chart', '/tr/dogum-haritasi'])(
    '%s is at most 16 KiB',
    async (path) => {
      expect(await sent(path)).toBeLessThanOrEqual(PAGE_MAXIMUM_BYTES);
    },
  );

  test.each(archivePages)('the page of a $place.kind in $language is at most 16 KiB', async (page) => {
    const made = await opened.makePage(page.place, page.content, page.language);
    expect(await sizeOf(made)).toBeLessThanOrEqual(PAGE_MAXIMUM_BYTES);
  });

  test.each(['/', '/tr', ...publicPages])(
    '%s asks for no script and no style sheet, and for one font at most',
    (path) => {
      const html = text(site, path);
      expect(html).not.toMatch(/<script[^>]*\ssrc=/);
      expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|modulepreload)"/);
      expect(html).not.toMatch(/<img\s/);
      expect(html.match(/rel="preload"/g)).toHaveLength(1);
    },
  );

  test('the font is at most 25 KiB', () => {
    expect(file(site, '/fonts/falname.woff2').body.length).toBeLessThanOrEqual(FONT_MAXIMUM_BYTES);
  });
});

describe('What the first dialog costs', () => {
  const attribute = (page: string, name: string) =>
    new RegExp(`data-${name}="([^"]+)"`).exec(text(site, page))?.[1]?.split(' ') ?? [];

  test.each(['/', '/tr'])('of %s is at most 96 KB of scripts', async (home) => {
    const scripts = [...attribute(home, 'loader'), ...attribute(home, 'scripts')];
    expect(scripts.some((path) => path.includes('/react.'))).toBe(true);
    expect(await sentTogether(scripts)).toBeLessThanOrEqual(FIRST_DIALOG_MAXIMUM_BYTES);
  });

  test.each(['/', '/tr'])(
    'of %s is requested at once: no script names one that the page does not',
    (home) => {
      const loader = attribute(home, 'loader');
      expect([...scriptsOf(site, loader, 'all')]).toEqual(loader);
      const scripts = attribute(home, 'scripts');
      expect([...scriptsOf(site, scripts)].sort()).toEqual(scripts.toSorted());
    },
  );

  test('the scripts of a language have the words of that one alone', () => {
    const [english, turkish] = ['/', '/tr'].map((home) => attribute(home, 'scripts'));
    const turkishRefusal = 'Lütfen bir metin girin';
    const withIt = (paths: readonly string[] = []) =>
      paths.filter((path) => text(site, path).includes(turkishRefusal));
    expect(withIt(turkish)).toHaveLength(1);
    expect(withIt(english)).toEqual([]);
  });
});

test('a page names the scripts of its islands and all that they import at once, and no other page names any', () => {
  const named = [...site.keys()]
    .filter((path) => text(site, path).startsWith('<!DOCTYPE html>'))
    .map((path) => {
      const islands = text(site, path).matchAll(/ (?:component|renderer)-url="([^"]+)"/g);
      const links = text(site, path).matchAll(/<link rel="modulepreload" href="([^"]+)">/g);
      const expected = scriptsOf(
        site,
        [...islands].map(([, url = '']) => url),
      );
      return { path, links: [...links].map(([, href]) => href), expected: [...expected] };
    });
  expect(named.filter(({ links }) => links.length > 5).length).toBeGreaterThan(15);
  for (const { path, links, expected } of named) expect([path, links]).toEqual([path, expected]);
});

const CARDS = /^(?:laid-cards|spread-desk)\./;
/** Files of several pages name them; the history fetches none of them. */
const LETTERS_AND_ORDERS = /^(?:laid-cards|spread-desk|markdown|place-search)\./;

test.each([
  ['desk', '/admin/dashboard', '/desk.', DESK_MAXIMUM_BYTES, CARDS],
  ['Turkish desk', '/tr/admin/dashboard', '/desk.', DESK_MAXIMUM_BYTES, CARDS],
  ['writing desk', '/admin/orders/id', '/writing-desk.', WRITING_MAXIMUM_BYTES, CARDS],
  ['Turkish writing desk', '/tr/admin/orders/id', '/writing-desk.', WRITING_MAXIMUM_BYTES, CARDS],
  ['history', '/admin/history', '/history-page.', HISTORY_MAXIMUM_BYTES, LETTERS_AND_ORDERS],
])(
  'the %s fetches its scripts within a budget, with those that it imports when they are needed, but for those of others',
  async (_, page, own, maximum, others) => {
    const scripts = scriptsOf(site, namedIn(page), 'all', others);
    expect([...scripts].some((path) => path.includes(own))).toBe(true);
    const bytes = await sentTogether(scripts);
    expect(bytes).toBeGreaterThan(FIRST_DIALOG_MAXIMUM_BYTES);
    expect(bytes).toBeLessThanOrEqual(maximum);
  },
);

test('the editor is loaded on the writing desk alone', () => {
  const withEditor = (page: string) =>
    [...scriptsOf(site, namedIn(page), 'all')].filter((path) =>
      text(site, path).includes('data-lexical-editor'),
    );
  expect(withEditor('/admin/orders/id')).toHaveLength(1);
  for (const page of ['/admin/dashboard', '/readings', '/readings/id']) expect(withEditor(page)).toEqual([]);
});

test('the deck weighs little, stands in one script of each language, and loads where cards are shown', async () => {
  const scripts = [...site.keys()].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  const named = (name: string) => scripts.filter((path) => path.startsWith(`/assets/${name}.`));
  const decks = named('laid-cards');
  expect(decks).toHaveLength(languages.length);
  expect(scripts.filter((path) => text(site, path).includes('the-hanged-man'))).toEqual(decks);
  for (const deck of decks) expect(await sent(deck)).toBeLessThanOrEqual(CARDS_MAXIMUM_BYTES);
  const before = scriptsOf(site, named('writing-desk'));
  expect(before.size).toBeGreaterThan(1);
  for (const desk of named('spread-desk')) {
    const laying = [...scriptsOf(site, [desk])].filter((path) => !before.has(path));
    expect(laying.some((path) => decks.includes(path))).toBe(true);
    expect(await sentTogether(laying)).toBeLessThanOrEqual(LAYING_MAXIMUM_BYTES);
  }
  const atOnce = languages.flatMap((language) => namedIn(inLanguage('/readings', language)));
  expect([...scriptsOf(site, atOnce)].filter((path) => CARDS.test(path.replace('/assets/', '')))).toEqual([]);
});
