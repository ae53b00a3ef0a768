import { describe, expect, test } from 'vitest';
import type { Spread } from '../../events/cards/spread.ts';
import {
  changed,
  drawn,
  foundCards,
  laidAs,
  removed,
  steppedBack,
  swapped,
} from '../../site/src/desk/cards/spread-changes.ts';

const seed = '7'.repeat(64);
const ids = ({ cards }: Spread) => cards.map(({ card }) => card);
const empty = laidAs('three', null);
const fool = changed(empty, 0, { card: 'the-fool', note: 'Begin.' });

describe('Laying cards', () => {
  test('a layout begins with empty places, another one keeps the first cards; cards trade places with their notes', () => {
    expect(ids(empty)).toEqual(['', '', '']);
    expect(ids(laidAs('five', fool))).toEqual(['the-fool', '', '', '', '']);
    expect(ids(laidAs('one', laidAs('five', fool)))).toEqual(['the-fool']);
    const traded = swapped(fool, 0, 1);
    expect(traded.cards[1]).toEqual({ card: 'the-fool', reversed: false, note: 'Begin.' });
    expect(ids(removed(traded, 1))).toEqual(['', '', '']);
  });

  test('a step back keeps what was typed of a card since, and brings back the notes that a shuffle took away', () => {
    const notes = (spread: Spread | null) => spread?.cards.map(({ note }) => note);
    const sun = changed(changed(fool, 1, { card: 'the-sun' }), 0, { note: 'Begin again.' });
    expect(notes(steppedBack(fool, sun))).toEqual(['Begin again.', undefined, undefined]);
    expect(notes(steppedBack(fool, changed(sun, 1, { note: 'Noon.' })))).toContain('Noon.');
    expect(notes(steppedBack(fool, swapped(sun, 0, 2)))?.[0]).toBe('Begin again.');
    expect(notes(steppedBack(fool, changed(sun, 0, { note: '' })))?.[0]).toBe('');
    expect(notes(steppedBack(sun, changed(drawn('three', seed), 0, { card: 'the-sun' })))).toEqual(
      notes(sun),
    );
    expect(steppedBack(null, sun)).toBe(null);
    expect(steppedBack(sun, null)).toBe(sun);
  });

  test('a note keeps the seed of a shuffle, every other change drops it', () => {
    const spread = drawn('three', seed);
    expect(changed(spread, 0, { note: 'Begin.' }).seed).toBe(seed);
    for (const other of [
      changed(spread, 0, { reversed: spread.cards[0]?.reversed === false }),
      changed(spread, 0, { card: 'the-sun' }),
      swapped(spread, 0, 1),
      removed(spread, 2),
      laidAs('five', spread),
    ])
      expect(other).not.toHaveProperty('seed');
  });
});

test.each([
  ['moon', ['the-moon']],
  ['ay', ['the-moon']],
  ['buyucu', ['the-magician']],
  ['IMPARATORICE', ['the-empress']],
  ['asik', ['the-lovers']],
  ['kılıç kral', ['queen-of-swords', 'king-of-swords']],
  ['king cups', ['king-of-cups']],
  ['joker', []],
])('%s finds %j', (query, found) => {
  expect(foundCards(query, [])).toEqual(found);
});

test('a card that lies already is not found again', () => {
  expect(foundCards('fool', fool.cards)).toEqual([]);
  expect(foundCards('', fool.cards)).toHaveLength(77);
});
