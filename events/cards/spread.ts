import * as z from 'zod/mini';

export const layoutIds = ['one', 'three', 'five', 'celtic-cross'] as const;
export type Layout = (typeof layoutIds)[number];

export type InBoth = readonly [en: string, tr: string];

interface Places {
  readonly name: InBoth;
  /** What each card stands for, in the order in which they are laid. */
  readonly positions: readonly InBoth[];
}

/** The five lie in a cross; the ten as A. E. Waite lays them (The Pictorial Key to the Tarot, III § 7). */
export const layouts: Readonly<Record<Layout, Places>> = {
  one: { name: ['One card', 'Tek kart'], positions: [['Your card', 'Kartınız']] },
  three: {
    name: ['Three cards', 'Üç kart'],
    positions: [
      ['Past', 'Geçmiş'],
      ['Present', 'Şimdi'],
      ['Future', 'Gelecek'],
    ],
  },
  five: {
    name: ['Five cards', 'Beş kart'],
    positions: [
      ['Present', 'Şimdi'],
      ['Past', 'Geçmiş'],
      ['Future', 'Gelecek'],
      ['What lies beneath', 'Altında yatan'],
      ['Advice', 'Öğüt'],
    ],
  },
  'celtic-cross': {
    name: ['Celtic cross', 'Kelt haçı'],
    positions: [
      ['The situation', 'Durum'],
      ['What crosses it', 'Engel'],
      ['The best outcome', 'Hedef'],
      ['The foundation', 'Temel'],
      ['The past', 'Geçmiş'],
      ['The near future', 'Yakın gelecek'],
      ['Yourself', 'Kendiniz'],
      ['Those around you', 'Çevreniz'],
      ['Hopes and fears', 'Umutlar ve korkular'],
      ['What will come', 'Sonuç'],
    ],
  },
};

export const LaidCard = z.object({
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
