import type { Layout } from './spread.ts';

export type InBoth = readonly [en: string, tr: string];

interface LayoutWords {
  readonly name: InBoth;
  /** What each card stands for, in the order in which they are laid. */
  readonly positions: readonly InBoth[];
}

/** The five lie in a cross; the ten as A. E. Waite lays them (The Pictorial Key to the Tarot, III § 7). */
export const layoutWords: Readonly<Record<Layout, LayoutWords>> = {
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
