import type { Suit } from '../../../../events/cards/deck.ts';
import { around, oval, petals, rays, spark, suitSymbols } from './drawing.ts';

type Place = readonly [x: number, y: number];

const LEFT = 37;
const RIGHT = 83;
const both = (...rows: number[]): Place[] =>
  rows.flatMap(
    (y) =>
      [
        [LEFT, y],
        [RIGHT, y],
      ] as Place[],
  );
const middle = (...rows: number[]): Place[] => rows.map((y) => [60, y]);

/** As on playing cards, from two to ten. */
const places: readonly (readonly Place[])[] = [
  middle(66, 134),
  middle(58, 100, 142),
  both(70, 132),
  [...both(68, 136), ...middle(102)],
  both(62, 102, 142),
  [...both(60, 100, 140), ...middle(80)],
  [...both(58, 100, 142), ...middle(79, 121)],
  [...both(52, 83, 114, 145), ...middle(98)],
  [...both(52, 83, 114, 145), ...middle(67, 130)],
];
const scales = [1.35, 1.1, 1.15, 1, 0.96, 0.9, 0.9, 0.76, 0.76];

export function pipCard(suit: Suit, number: number): string {
  const symbol = suitSymbols[suit];
  if (number === 1) return `${aceGround.trim()}\n${around(symbol, 60, 92, 2.1)}\n${grounds[suit]}`;
  const at = number - 2;
  const symbols = (places[at] ?? []).map(([x, y]) => around(symbol, x, y, scales[at]));
  return [grounds[suit], ...(ornaments[at] ?? []), ...symbols].join('\n');
}

const aceGround = `
fine ${rays(60, 92, 30, 45, 48)}
fine ${oval(60, 92, 46)}
=line M60 154c-18 0-32-12-37-30
=paper ${petals(24, 126, 0, 9, 3, 1, -20)}${petals(29, 136, 0, 10, 3, 1, -60)}
  ${petals(37, 146, 0, 10, 3, 1, -80)}
=paper ${petals(27, 132, 0, 9, 3, 1, 20)}${petals(34, 143, 0, 9, 3, 1, 10)}
  ${petals(45, 151, 0, 9, 3, 1, -5)}
solid ${spark(60, 154, 5)}
`;

/** What the suit is made of: fire, water, air, earth. */
const grounds: Readonly<Record<Suit, string>> = {
  wands: `=fine M13 168c4-4 3-9 6-13 1 5 5 7 4 13M23 168c2-6 6-8 6-15 4 5 7 9 5 15M34 168
  c1-4 4-6 5-10 3 4 5 7 4 10M43 168c3-5 7-6 8-13 4 5 6 9 5 13`,
  cups: `fine M14 160c8-5 15-5 23 0s15 5 23 0 15-5 23 0 15 5 23 0M14 165c8-5 15-5 23 0
  s15 5 23 0 15-5 23 0 15 5 23 0`,
  swords: `=fine M14 166c4-6 10-6 13-1 3-5 10-4 11 1M38 166c4-7 12-6 13 0M51 166c2-4 6-5 9-4M16 160c3-5 8-6 11-3`,
  pentacles: `=fine M14 166h46M20 166c0-5-3-7-5-8M20 166c1-5 4-7 6-8M34 166c0-6-3-8-5-9M34 166c1-6 4-8 6-9M48 166
  c0-5-3-7-5-8M48 166c1-5 4-7 6-8`,
};

/** Where the middle is empty. */
const ornaments: Readonly<Record<number, readonly string[]>> = {
  0: ['line M40 100c8-14 32 14 40 0-8-14-32 14-40 0Z', `solid ${spark(60, 100, 4)}`],
  2: [`fine ${oval(60, 101, 13)}${rays(60, 101, 13, 17, 24)}`, `solid ${spark(60, 101, 9)}`],
  4: [`solid ${spark(60, 82, 5)}${spark(60, 122, 5)}`, 'fine M60 50v24M60 90v24M60 130v24'],
};
