export const layoutIds = ['one', 'three', 'five', 'celtic-cross'] as const;
export type LayoutId = (typeof layoutIds)[number];

export interface Layout {
  readonly name: string;
  readonly nameTr: string;
  /** What each card stands for, in the order in which they are laid. */
  readonly positions: readonly (readonly [en: string, tr: string])[];
}

/** The five lie in a cross; the ten as A. E. Waite lays them (The Pictorial Key to the Tarot, III § 7). */
export const layouts: Readonly<Record<LayoutId, Layout>> = {
  one: { name: 'One card', nameTr: 'Tek kart', positions: [['Your card', 'Kartınız']] },
  three: {
    name: 'Three cards',
    nameTr: 'Üç kart',
    positions: [
      ['Past', 'Geçmiş'],
      ['Present', 'Şimdi'],
      ['Future', 'Gelecek'],
    ],
  },
  five: {
    name: 'Five cards',
    nameTr: 'Beş kart',
    positions: [
      ['Present', 'Şimdi'],
      ['Past', 'Geçmiş'],
      ['Future', 'Gelecek'],
      ['What lies beneath', 'Altında yatan'],
      ['Advice', 'Öğüt'],
    ],
  },
  'celtic-cross': {
    name: 'Celtic cross',
    nameTr: 'Kelt haçı',
    positions: [
      ['The situation', 'Durum'],
      ['What crosses you', 'Engel'],
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
