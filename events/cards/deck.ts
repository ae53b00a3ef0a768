import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';

/** In the order of the deck, as are the cards of each. */
export const suits = ['wands', 'cups', 'swords', 'pentacles'] as const;
export type Suit = (typeof suits)[number];

const Card = z.object({
  /** `the-fool`, `ace-of-cups`, `knight-of-swords`: never changed, because spreads are stored with it. */
  id: z.string(),
  name: z.string(),
  nameTr: z.string(),
  arcana: z.enum(['major', 'minor']),
  suit: z.nullable(z.enum(suits)),
  /** 0 to 21, or 1 to 14 in a suit: page, knight, queen and king are 11 to 14. */
  number: Count,
});
export type Card = z.output<typeof Card>;

export const GetCards = defineCall('GET /api/cards', { answer: success(z.array(Card)) });

const majors = [
  ['The Fool', 'Deli'],
  ['The Magician', 'Büyücü'],
  ['The High Priestess', 'Azize'],
  ['The Empress', 'İmparatoriçe'],
  ['The Emperor', 'İmparator'],
  ['The Hierophant', 'Aziz'],
  ['The Lovers', 'Aşıklar'],
  ['The Chariot', 'Savaş Arabası'],
  ['Strength', 'Güç'],
  ['The Hermit', 'Ermiş'],
  ['Wheel of Fortune', 'Kader Çarkı'],
  ['Justice', 'Adalet'],
  ['The Hanged Man', 'Asılan Adam'],
  ['Death', 'Ölüm'],
  ['Temperance', 'Denge'],
  ['The Devil', 'Şeytan'],
  ['The Tower', 'Kule'],
  ['The Star', 'Yıldız'],
  ['The Moon', 'Ay'],
  ['The Sun', 'Güneş'],
  ['Judgement', 'Mahkeme'],
  ['The World', 'Dünya'],
] as const;

const suitNames: Readonly<Record<Suit, readonly [en: string, tr: string]>> = {
  wands: ['Wands', 'Asa'],
  cups: ['Cups', 'Kupa'],
  swords: ['Swords', 'Kılıç'],
  pentacles: ['Pentacles', 'Tılsım'],
};

const ranks = [
  ['Ace', 'Ası'],
  ['Two', 'İkilisi'],
  ['Three', 'Üçlüsü'],
  ['Four', 'Dörtlüsü'],
  ['Five', 'Beşlisi'],
  ['Six', 'Altılısı'],
  ['Seven', 'Yedilisi'],
  ['Eight', 'Sekizlisi'],
  ['Nine', 'Dokuzlusu'],
  ['Ten', 'Onlusu'],
  ['Page', 'Prensi'],
  ['Knight', 'Şövalyesi'],
  ['Queen', 'Kraliçesi'],
  ['King', 'Kralı'],
] as const;

/** All 78: the great arcana, then suit by suit. */
export const deck: readonly Card[] = [
  ...majors.map(([name, nameTr], number) => ({
    ...named(name, nameTr),
    arcana: 'major' as const,
    suit: null,
    number,
  })),
  ...suits.flatMap((suit) =>
    ranks.map(([rank, rankTr], at) => ({
      ...named(`${rank} of ${suitNames[suit][0]}`, `${suitNames[suit][1]} ${rankTr}`),
      arcana: 'minor' as const,
      suit,
      number: at + 1,
    })),
  ),
];

function named(name: string, nameTr: string) {
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, nameTr };
}

const byId = new Map(deck.map((card) => [card.id, card]));

/** Null where the deck has none. */
export function cardOf(id: string): Card | null {
  return byId.get(id) ?? null;
}
