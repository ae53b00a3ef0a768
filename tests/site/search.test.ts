import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import { signIds } from '../../events/horoscopes/signs.ts';
import type { Language } from '../../events/text.ts';
import { openYearIndex, SEARCH_INDEX, type SearchText } from '../../site/export/search-index.ts';
import { findInYear, type Shard } from '../../site/src/search/find-in-year.ts';
import {
  entryOf,
  languageOfEntry,
  placeOfEntry,
  type SearchPlace,
  yearOf,
} from '../../site/src/search/search-entries.ts';
import { shardNames, wordsOf } from '../../site/src/search/search-words.ts';

const year = 2026;
const text = (date: string, language: Language, title: string, ...words: string[]): SearchText => ({
  place: { kind: 'day', date },
  language,
  title,
  words: [title, ...words],
});
const texts: SearchText[] = [
  text('2026-03-01', 'en', 'The moon above the sea', 'Your career changes.'),
  text('2026-03-02', 'en', 'A calm day', 'The moon is only mentioned.'),
  text('2026-03-03', 'tr', 'Işığın günü', 'Yıldızlar İSTANBUL üzerinde, kariyerinizde değişiklik var.'),
  text('2026-03-01', 'tr', 'Denizin üstünde ay', 'Kariyeriniz değişiyor.'),
  { place: { kind: 'week', monday: '2026-03-02' }, language: 'tr', title: 'Bahar haftası', words: ['sabır'] },
  {
    place: { kind: 'sign-month', sign: 'leo', month: '2026-03' },
    language: 'tr',
    title: null,
    words: ['Aslan', 'yıldızlarımız'],
  },
];

function find(query: string, language: Language = 'en', all = texts): string[] {
  const index = openYearIndex(year);
  for (const one of all) index.add(one);
  const files = index.files();
  const part = (name: string) => JSON.parse(files.get(`${SEARCH_INDEX}/${year}/${name}.json`) ?? 'null');
  const shards = new Map<string, Shard>(shardNames.map((name) => [name, part(name)]));
  return findInYear(wordsOf(query), year, { shards, titles: part('titles') }, language).map(
    ({ place, title }) => title ?? JSON.stringify(place),
  );
}

describe('The search of the archive', () => {
  test('finds what is meant, whatever the case, the dots and the marks', () => {
    for (const query of ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'])
      expect(find(query)).toEqual(['Işığın günü']);
    for (const query of ['ışığın', 'isigin', 'IŞIĞIN']) expect(find(query)).toEqual(['Işığın günü']);
  });

  test('finds other endings of the same word, in both languages', () => {
    expect(find('yıldız')).toHaveLength(2);
    expect(find('yıldızlarımızdan')).toHaveLength(2);
    expect(find('kariyerinde', 'tr')).toContain('Işığın günü');
    expect(find('changed')).toEqual(['The moon above the sea']);
    expect(find('changeable')).toEqual([]);
  });

  test('wants every word, and shows what has it in its title first', () => {
    expect(find('moon')).toEqual(['The moon above the sea', 'A calm day']);
    expect(find('moon sea')).toEqual(['The moon above the sea']);
    expect(find('moon volcano')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  test('names a page once, by the edition in the language of the reader', () => {
    expect(find('kariyer', 'tr')).toEqual(expect.arrayContaining(['Denizin üstünde ay']));
    const both = [text('2026-03-01', 'en', 'Venus rises'), text('2026-03-01', 'tr', 'Venus yükseliyor')];
    expect(find('venus', 'en', both)).toEqual(['Venus rises']);
    expect(find('venus', 'tr', both)).toEqual(['Venus yükseliyor']);
  });

  test('takes words that objects know by themselves, and words without letters of ours', () => {
    const odd = [text('2026-03-01', 'en', 'constructor __proto__ луна 月')];
    for (const query of ['constructor', 'proto', 'луна']) expect(find(query, 'en', odd)).toHaveLength(1);
    expect(find('toString', 'en', odd)).toEqual([]);
  });

  test('tells from a number which page of the year it means', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days));
    const places = fc.oneof(
      days.map((date): SearchPlace => ({ kind: 'day', date })),
      days.map((date): SearchPlace => ({ kind: 'week', monday: mondayOf(date) })),
      fc
        .tuple(fc.constantFrom(...signIds), days)
        .map(([sign, date]): SearchPlace => ({ kind: 'sign-month', sign, month: date.slice(0, 7) })),
    );
    fc.assert(
      fc.property(places, fc.constantFrom<Language>('en', 'tr'), (place, language) => {
        const entry = entryOf(place, language);
        expect(placeOfEntry(entry, yearOf(place))).toEqual(place);
        expect(languageOfEntry(entry)).toBe(language);
      }),
    );
  });
});
