import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import { text } from '../text.ts';
import { cardOf } from './deck.ts';
import { drawCards, isSeed } from './shuffle.ts';
import { LaidCard, layoutIds, layouts, Spread } from './spread.ts';

export const NOTE_MAXIMUM = 2_000;

const places = 'Please lay as many cards as the layout has places' satisfies Sentence;
const ofTheDeck = 'Please choose a card of the deck' satisfies Sentence;

/** What may be sent. A seed that does not give these cards is refused, because the record would be untrue. */
export const LaidSpread = z
  .object({
    ...Spread.shape,
    layout: z.enum(layoutIds, 'Please choose one card, three, five or the Celtic cross' satisfies Sentence),
    cards: z
      .array(
        z.object({
          ...LaidCard.shape,
          card: z.string(ofTheDeck).check(z.refine((id) => cardOf(id) !== null, ofTheDeck)),
          reversed: z.boolean('Please say whether the card is reversed' satisfies Sentence),
          note: z.optional(text({ maximum: NOTE_MAXIMUM, message: 'Please enter text' })),
        }),
        places,
      )
      .check(
        z.refine(
          (cards) => new Set(cards.map(({ card }) => card)).size === cards.length,
          'Each card can be laid once only' satisfies Sentence,
        ),
      ),
    seed: z.optional(
      z
        .string('A seed has 64 hexadecimal digits' satisfies Sentence)
        .check(z.refine(isSeed, 'A seed has 64 hexadecimal digits' satisfies Sentence)),
    ),
  })
  .check(
    z.refine(({ layout, cards }) => cards.length === layouts[layout].positions.length, {
      error: places,
      path: ['cards'],
    }),
    z.refine(isOfItsSeed, {
      error: 'The shuffle of this seed gives other cards' satisfies Sentence,
      path: ['seed'],
    }),
  );

function isOfItsSeed({ cards, seed }: Spread): boolean {
  if (seed === undefined || !isSeed(seed)) return true;
  const drawn = drawCards(seed, cards.length);
  return cards.every(({ card, reversed }, at) => drawn[at]?.card === card && drawn[at].reversed === reversed);
}
