import * as z from 'zod/mini';

/** How many cards each takes, in the order in which they are laid. */
export const layouts = { one: 1, three: 3, five: 5, 'celtic-cross': 10 } as const;
export type Layout = keyof typeof layouts;
export const layoutIds = Object.keys(layouts) as [Layout, ...Layout[]];

export const LaidCard = z.object({
  /** Its id in the deck: `the-fool`, `ace-of-cups`. */
  card: z.string(),
  reversed: z.boolean(),
  note: z.optional(z.string()),
});
export type LaidCard = z.output<typeof LaidCard>;

/** As it is stored. */
export const Spread = z.object({
  layout: z.enum(layoutIds),
  cards: z.array(LaidCard),
  /** Of the shuffle that gave these cards; missing where they were laid by hand. */
  seed: z.optional(z.string()),
});
export type Spread = z.output<typeof Spread>;
