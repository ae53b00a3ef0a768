import type { Suit } from '../../../../events/cards/deck.ts';
import { around } from './drawing.ts';
import { oval, petals, rays } from './shapes.ts';
import { suitSymbols } from './suit-symbols.ts';

/** @param number 11 page, 12 knight, 13 queen, 14 king */
export function courtCard(suit: Suit, number: number): string {
  return `${halos[suit]}\n${figures[number - 11]?.trim()}\n${around(suitSymbols[suit], 60, 142, 1.25)}`;
}

/** Of flames, drops, blades and coins. */
const halos: Readonly<Record<Suit, string>> = {
  wands: `fine ${oval(60, 72, 33)}${petals(60, 72, 34, 45, 3, 24)}`,
  cups: `fine ${oval(60, 72, 33)}${oval(60, 72, 37)}${oval(60, 72, 41)}`,
  swords: `fine ${oval(60, 72, 33)}${rays(60, 72, 33, 44, 20)}${rays(60, 72, 33, 38, 20, 9)}`,
  pentacles: `fine ${oval(60, 72, 33)}${oval(60, 72, 42)}${rays(60, 72, 36, 39, 24)}`,
};

const face = `paper M55 86v12h10V86Z
paper M60 54c8 0 12.5 6 12.5 15 0 11-6 21-12.5 21s-12.5-10-12.5-21c0-9 4.5-15 12.5-15Z
=line M51 70c2 1.6 4.5 1.6 6.5 0
=fine M50.5 65.5c2.5-1.6 5-1.6 7 0
line M60 68v8.5l-1.8 1.2M57 83c2 1.2 4 1.2 6 0`;

const robe = `paper M54 94c-4 5-12 6-20 9-11 4-17 16-19 64l90 .5c-2-48-8-60.5-19-64.5-8-3-16-4-20-9-2 4-10 4-12 0Z`;

const page = `
${robe}
=paper M48 66c-6 4-9 14-6 24 4 2 8 1 9-1-3-6-4-14-3-23Z
=fine M46 72c-2 5-2 11-1 16M34 104c2 18 2 40 0 62M26 112c1 18 0 36-2 54
=paper M60 102c-8 0-14-3-18-8 5-3 9-2 12 0 2 3 4 4 6 4Z
${face}
paper M42 62c-4-12 8-20 20-20s20 6 18 18c-2 3-6 2-8 1-8-3-18-3-24 1-2 1-4 2-6 0Z
fine M46 60c6-6 22-7 30-1M52 45c-4 3-6 7-6 11
paper M76 50c4-12 14-18 24-14-1 10-10 17-22 20Z
line M74 57c6-6 13-13 22-18
fine M84 47l1-6M88 44l1-5M84 48l6 1M89 44l6 0
solid ${oval(75, 55, 2)}
`;

const knight = `
paper M54 94c-6 3-16 4-22 8-12 7-16 22-17 65h90c-1-43-5-58-17-65-6-4-16-5-22-8Z
=paper M47 98c-12 0-24 4-29 17 3 8 9 12 17 12 6-8 11-16 12-29Z
=fine M44 101c-10 1-19 5-23 13M42 107c-8 1-14 4-18 11M39 114c-5 1-9 3-12 8M35 130c2 12 2 24 0 37
paper M44 96V66c0-13 7-20 16-20s16 7 16 20v30c-5 5-10 7-16 7s-11-2-16-7Z
line M44 70h12l4 5 4-5h12M60 46v29M47 74.5h8M65 74.5h8M60 80v20
solid ${oval(52, 84, 0.9)}${oval(52, 89, 0.9)}${oval(55.5, 86.5, 0.9)}${oval(55.5, 91.5, 0.9)}
  ${oval(68, 84, 0.9)}${oval(68, 89, 0.9)}${oval(64.5, 86.5, 0.9)}${oval(64.5, 91.5, 0.9)}
paper M59 46c-3-8 2-15 10-15 14 0 24 10 26 26-4-5-8-7-11-7 2 4 2 8 1 11-4-10-12-16-26-15Z
fine M62 43c8-6 18-4 26 6M63 38c7-3 15-2 22 4M66 44c7 0 12 4 16 9
`;

const queen = `
${robe}
=paper M48 56c-10 6-13 22-12 38-1 8-4 13-8 17 9 1 18-3 21-10 2-6 1-12 0-17-3-8-3-18-1-28Z
=fine M45 62c-5 9-6 22-5 34 0 5-2 9-4 12M47 78c0 9 1 17-2 25M28 116c-3 16-5 34-5 50M38 112 c0 18-2 36-4 54
=solid ${oval(52, 104.5, 1)}${oval(56, 106.5, 1)}
${face}
fine M47 100c5 8 21 8 26 0
solid ${oval(60, 108, 1.8)}
paper M47 60c-2-8-4-14-7-20l9 7 4-12 7 10 7-10 4 12 9-7c-3 6-5 12-7 20-8-3-18-3-26 0Z
line M47 55c8-3 18-3 26 0
solid ${oval(40, 38.5, 1.7)}${oval(80, 38.5, 1.7)}${oval(53, 33.5, 1.7)}${oval(67, 33.5, 1.7)}
  ${oval(60, 49.5, 1.7)}${oval(52, 58, 0.8)}${oval(60, 57, 0.8)}${oval(68, 58, 0.8)}
`;

const king = `
${robe}
=paper M60 104c-14 0-26 0-36 8 2 6 5 9 9 10 10-2 20-4 27-10Z
=solid M34 113l1.5 4-1.5-1-1.5 1ZM45 109l1.5 4-1.5-1-1.5 1ZM40 116l1.5 4-1.5-1-1.5 1Z
=fine M28 122c-3 14-4 30-5 44M40 124c0 14-2 28-4 42
=paper M47 62c-5 5-6 14-4 24 2 2 5 2 7 0-2-8-3-16-3-24Z
${face}
paper M47.5 74c-1 16 3 32 12.5 38 9.5-6 13.5-22 12.5-38-3 5-6 6-8 5.5-3-1-6-1-9 0-2 .5-5-.5-8-5.5Z
line M57 84c2 1.2 4 1.2 6 0
fine M52 84c1 9 3 17 6 22M68 84c-1 9-3 17-6 22M56 89c1 7 2 12 4 17M64 89c-1 7-2 12-4 17
paper M46 60c-3-5-4-9-4-13 4-6 10-8 18-8s14 2 18 8c0 4-1 8-4 13-8-3-20-3-28 0Z
line M46 55c9-3 19-3 28 0M42 47c6 1 10 2 12 6M78 47c-6 1-10 2-12 6M60 39v13M60 39v-8M56.5 34.5h7
solid ${oval(60, 55.5, 1.6)}${oval(52, 56.5, 1)}${oval(68, 56.5, 1)}${oval(60, 30, 1.4)}
`;

const figures = [page, knight, queen, king];
