import { deck } from '../../../../events/cards/deck.ts';
import { drawCards } from '../../../../events/cards/shuffle.ts';
import { type LaidCard, type Layout, layouts, type Spread } from '../../../../events/cards/spread.ts';
import { folded } from '../../../../events/search.ts';

const noCard: LaidCard = { card: '', reversed: false };

/** With as many places as the layout has; those without a card have the id ''. Keeps the first cards. */
export function laidAs(layout: Layout, spread: Spread | null): Spread {
  if (spread?.layout === layout) return spread;
  return { layout, cards: layouts[layout].positions.map((_, at) => spread?.cards[at] ?? noCard) };
}

export function drawn(layout: Layout, seed: string): Spread {
  return { layout, cards: drawCards(seed, layouts[layout].positions.length), seed };
}

/** Any change but a note's drops the seed: its shuffle would give other cards. */
export function changed(spread: Spread, at: number, change: Partial<LaidCard>): Spread {
  const cards = spread.cards.map((each, place) => (place === at ? { ...each, ...change } : each));
  const isNote = Object.keys(change).join() === 'note';
  return isNote ? { ...spread, cards } : { layout: spread.layout, cards };
}

export function removed({ layout, cards }: Spread, at: number): Spread {
  return { layout, cards: cards.with(at, noCard) };
}

/** The two cards trade places, with what is said of them. */
export function swapped({ layout, cards }: Spread, at: number, other: number): Spread {
  return { layout, cards: cards.with(at, cards[other] ?? noCard).with(other, cards[at] ?? noCard) };
}

/** A step back. What was typed of a card since stays with it, or at its place if the card goes and no note comes back. */
export function steppedBack(before: Spread | null, now: Spread | null): Spread | null {
  if (before === null || now === null) return before;
  const noteNow = (id: string) => now.cards.find(({ card }) => card === id && card !== '')?.note;
  const isBack = ({ card }: LaidCard) => before.cards.some((each) => each.card === card);
  const cards = before.cards.map((each, at) => {
    const left = now.cards[at];
    const note = noteNow(each.card) ?? each.note ?? (left && !isBack(left) ? left.note : undefined);
    return note === undefined ? each : { ...each, note };
  });
  return { ...before, cards };
}

export function emptyPlaces({ cards }: Spread): number {
  return cards.filter(({ card }) => card === '').length;
}

const searched = deck.map(({ id, name, nameTr }) => ({ id, words: folded(`${name} ${nameTr}`).split(' ') }));

/** Ids of cards that are not laid yet and have, in either language, a word beginning with each typed one. */
export function foundCards(query: string, laid: readonly LaidCard[]): string[] {
  const typed = folded(query).split(/\s+/).filter(Boolean);
  const isLaid = new Set(laid.map(({ card }) => card));
  return searched
    .filter(({ id }) => !isLaid.has(id))
    .filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))))
    .map(({ id }) => id);
}
