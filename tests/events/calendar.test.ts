import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../../events/calendar.ts';
import { folded } from '../../events/search.ts';

test('A week begins on Monday, also across the end of a year', () => {
  expect(mondayOf('2026-03-09')).toBe('2026-03-09');
  expect(mondayOf('2026-03-15')).toBe('2026-03-09');
  expect(mondayOf('2026-01-01')).toBe('2025-12-29');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
});

test('Names are found in any case and with or without the letters of their language', () => {
  for (const typed of ['IRMAK ŞEN', 'ırmak şen', 'Irmak Sen', 'irmak sen'])
    expect(folded(typed)).toBe('irmak sen');
  expect(folded('İPEK')).toBe(folded('ipek'));
  expect(folded('Łukasz Ødegård-WEIẞ')).toBe('lukasz odegard-weiss');
});

test('Folding what is folded changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => folded(folded(text)) === folded(text)));
});
