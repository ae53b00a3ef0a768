import type { Suit } from '../../../../events/cards/deck.ts';
import { oval, star } from './shapes.ts';

/** Around the origin, some 24 wide and 34 high. */
export const suitSymbols: Readonly<Record<Suit, string>> = {
  wands: `
paper M-1.8 17c.6-11-.6-22-.2-32 1-2.6 3-2.6 4 0 .4 10-.8 21-.2 32-1 1-2.6 1-3.6 0Z
paper M2-5c1-5 4-7 8-7 0 5-3 8-8 7ZM-2-1c-1-5-4-7-8-7 0 5 3 8 8 7ZM1.6 7c1-4 4-6 7-6 0 4-3 7-7 6Z
fine M2-5l5-4.5M-2-1l-5-4.5M1.6 7l4.5-4M0-10v5M.3 0v4
solid ${oval(0, -14, 1)}
`,
  cups: `
paper M-1.5 3v7c0 2-6 2-6.5 5h16c-.5-3-6.5-3-6.5-5v-7Z
paper M-10-15c0 12 3 19 10 19s10-7 10-19Z
line M-10-15a10 2.6 0 0 0 20 0 10 2.6 0 0 0-20 0M-2.5 8h5
fine M-8-7c3 2 13 2 16 0M-6.5-2.5c3 1.5 10 1.5 13 0
solid ${oval(0, -9.2, 1.3)}
`,
  swords: `
paper M0-18 2.2-13V7h-4.4v-20Z
fine M0-13V5
paper M-9 6c3 1.5 15 1.5 18 0v3c-3-1.3-15-1.3-18 0Z
paper M-1.3 8.8h2.6V14h-2.6Z
paper ${oval(0, 16, 2.2)}
solid ${oval(0, 16, 0.8)}
`,
  pentacles: `
paper ${oval(0, 0, 13)}
fine ${oval(0, 0, 10.8)}
line ${star(0, 0, 9.5, 3.6, 5)}
solid ${oval(0, 0, 1.5)}
`,
};
