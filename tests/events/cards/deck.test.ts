import { expect, test } from 'vitest';
import { cardOf, deck, suits } from '../../../events/cards/deck.ts';
import { layouts } from '../../../events/cards/spread.ts';

test('the deck has 78 cards: 22 great arcana, and 14 of each suit', () => {
  expect(deck).toHaveLength(78);
  expect(deck.filter(({ arcana }) => arcana === 'major').map(({ number }) => number)).toEqual([
    ...Array(22).keys(),
  ]);
  for (const suit of suits)
    expect(deck.filter((card) => card.suit === suit).map(({ number }) => number)).toEqual(
      Array.from({ length: 14 }, (_, at) => at + 1),
    );
});

test('no id and no name is there twice, in either language', () => {
  for (const part of ['id', 'name', 'nameTr'] as const)
    expect(new Set(deck.map((card) => card[part])).size).toBe(78);
});

test.each([
  ['the-fool', 'The Fool', 'Deli', 0],
  ['ace-of-cups', 'Ace of Cups', 'Kupa Ası', 1],
  ['knight-of-swords', 'Knight of Swords', 'Kılıç Şövalyesi', 12],
])('%s is %s, in Turkish %s', (id, name, nameTr, number) => {
  expect(cardOf(id)).toMatchObject({ name, nameTr, number });
});

test.each([
  ['one', 1],
  ['three', 3],
  ['five', 5],
  ['celtic-cross', 10],
] as const)('each place of the layout %s has a name in both languages', (id, count) => {
  const { positions } = layouts[id];
  expect(positions).toHaveLength(count);
  for (const language of [0, 1] as const)
    expect(new Set(positions.map((names) => names[language])).size).toBe(count);
});
