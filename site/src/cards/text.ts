import { cardOf } from '../../../events/cards/deck.ts';
import type { InBoth } from '../../../events/cards/spread.ts';
import type { Language } from '../../../events/text.ts';

export const text = {
  en: {
    cards: 'The cards',
    laid: (layout: string) => `The cards as they were laid: ${layout}`,
    reversed: 'reversed',
    turn: 'Turn card by card',
    previous: 'Previous card',
    next: 'Next card',
  },
  tr: {
    cards: 'Kartlar',
    laid: (layout: string) => `Kartların açılımı: ${layout}`,
    reversed: 'ters',
    turn: 'Kartları tek tek çevirin',
    previous: 'Önceki kart',
    next: 'Sonraki kart',
  },
} satisfies Record<Language, unknown>;

export function inWords(words: InBoth | undefined, language: Language): string {
  return words?.[language === 'tr' ? 1 : 0] ?? '';
}

/** A card that the deck does not know keeps its id. */
export function cardName(id: string, language: Language): string {
  const card = cardOf(id);
  return card === null ? id : language === 'tr' ? card.nameTr : card.name;
}
