import { expect, test } from 'vitest';
import { deck } from '../../../events/cards/deck.ts';
import { drawCards, newSeed } from '../../../events/cards/shuffle.ts';

const seedOf = (number: number) => number.toString(16).padStart(64, '0');

test('a known seed gives known cards, and fewer of them are the first of these', () => {
  const ten = drawCards(seedOf(27), 10);
  expect(ten.map(({ card, reversed }) => (reversed ? `${card}, reversed` : card))).toEqual([
    'queen-of-wands',
    'seven-of-cups',
    'eight-of-pentacles, reversed',
    'ten-of-swords, reversed',
    'king-of-pentacles, reversed',
    'the-tower',
    'three-of-swords, reversed',
    'ten-of-wands, reversed',
    'page-of-pentacles, reversed',
    'the-fool',
  ]);
  expect(drawCards(seedOf(27), 3)).toEqual(ten.slice(0, 3));
});

/** RFC 8439, appendix A.1, test vector 1: key, nonce and counter 0. */
const KEYSTREAM =
  '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
  'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586';

test('the words are those of the published keystream, and choose the cards from the last place on', () => {
  const stream = Buffer.from(KEYSTREAM, 'hex');
  const cards = deck.map(({ id }) => id);
  for (let word = 0; word < 16; word += 1) {
    const [last, chosen] = [77 - word, stream.readUInt32LE(4 * word) % (78 - word)];
    const there = cards[last] ?? '';
    cards[last] = cards[chosen] ?? '';
    cards[chosen] = there;
  }
  const drawn = drawCards(seedOf(0), 78).map(({ card }) => card);
  expect(drawn.slice(62)).toEqual(cards.slice(62));
  expect(drawn.toSorted()).toEqual(cards.toSorted());
});

test('over 1,560 seeds each card comes first, and at last, as often as chance allows', () => {
  const SEEDS = 1_560;
  const draws = Array.from({ length: SEEDS }, (_, number) => drawCards(seedOf(number), 78));
  // 77 degrees of freedom: 99.9 % of fair decks stay below 121.1.
  for (const place of [0, 38, 77]) {
    const counts = new Map(deck.map(({ id }) => [id, 0]));
    for (const cards of draws) {
      const { card } = cards[place] ?? { card: '' };
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect(counts.size).toBe(78);
    const expected = SEEDS / 78;
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(121.1);
  }
  const reversed = draws.flat().filter((card) => card.reversed).length;
  // Four standard deviations of 121,680 tosses.
  expect(Math.abs(reversed - (SEEDS * 78) / 2)).toBeLessThan(4 * Math.sqrt((SEEDS * 78) / 4));
});

test('a new seed is never the same, and what is none is refused', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
  for (const wrong of ['', 'ab', 'x'.repeat(64)]) expect(() => drawCards(wrong, 1)).toThrow(RangeError);
});
