import { createElement, Fragment, useId } from 'react';
import { type Card, cardOf } from '../../../../events/cards/deck.ts';
import type { Language } from '../../../../events/text.ts';
import { courtCard } from './courts.ts';
import { around, type Drawing, drawing, oval, type Part, rays, spark, suitSymbols } from './drawing.ts';
import { firstArcana } from './first-arcana.ts';
import { lastArcana } from './last-arcana.ts';
import { pipCard } from './pips.ts';

/** Decorative: who shows it says the card's name. */
export function CardFace({ card, language }: { card: string; language: Language }) {
  const clip = useId();
  const known = cardOf(card);
  if (known === null) return <CardBack />;
  return (
    <CardFrame>
      <Parts parts={arch} />
      <clipPath id={clip}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Parts parts={emblemOf(known)} />
      </g>
      <Parts parts={keystone} />
      <Keystone card={known} />
      <text x="60" y="188" fontSize="9" textAnchor="middle">
        {language === 'tr' ? known.nameTr : known.name}
      </text>
    </CardFrame>
  );
}

export function CardBack() {
  return (
    <CardFrame>
      <Parts parts={back} />
    </CardFrame>
  );
}

function CardFrame({ children }: { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 200"
      className="card-face"
      strokeWidth="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x=".75" y=".75" width="118.5" height="198.5" rx="8" className="paper" strokeWidth="1.2" />
      <rect x="5" y="5" width="110" height="190" rx="4.5" strokeWidth=".6" className="fine" />
      {children}
    </svg>
  );
}

function Parts({ parts, weight = 1 }: { parts: Drawing; weight?: number }) {
  return createElement(Fragment, null, ...parts.map((part) => createElement(OnePart, { part, weight })));
}

function OnePart({ part, weight }: { part: Part; weight: number }) {
  if ('parts' in part)
    return (
      <g transform={part.transform}>
        <Parts parts={part.parts} weight={weight * part.weight} />
      </g>
    );
  const { style, d } = part;
  return <path d={d} className={style} strokeWidth={(style === 'fine' ? 0.55 : 1) * weight} />;
}

const ARCH = 'M13 170V66a47 47 0 0 1 94 0v104Z';
const arch = drawing(`
paper ${ARCH}
fine M15.5 167.5V66a44.5 44.5 0 0 1 89 0v101.5Z
=solid ${spark(17, 17, 5)}
=fine ${oval(17, 17, 8)}${rays(17, 17, 8, 10, 24)}
`);

const keystone = drawing(`
paper M46 12h28l5 7-5 7H46l-5-7Z
=solid ${oval(44, 19, 0.8)}
=line M20 175.5h26
solid ${spark(60, 175.5, 3)}
`);

function Keystone({ card }: { card: Card }) {
  if (card.suit !== null && card.number > 10) {
    const isLong = card.suit === 'wands' || card.suit === 'swords';
    return <Parts parts={drawing(around(suitSymbols[card.suit], 60, 19, 0.36, isLong ? 90 : 0))} />;
  }
  return (
    <text x="60" y="22.4" fontSize="9.5" textAnchor="middle">
      {numerals[card.number]}
    </text>
  );
}

/** The Fool has 0. */
const numerals = '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ');

function emblemOf({ id, suit, number }: Card): Drawing {
  if (suit === null) return drawing(firstArcana[id] ?? lastArcana[id] ?? '');
  return drawing(number > 10 ? courtCard(suit, number) : pipCard(suit, number));
}

/** The same from both ends. */
const back = drawing(`
paper M11 11h98v178H11Z
{ 60 100 1 0 2
line M-38-76c10 6 20 6 38 0 18 6 28 6 38 0M-20 0a20 20 0 0 1 40 0
fine ${rays(0, 0, 33, 44, 36)}M0-84v12M-46 0v-70a16 16 0 0 1 16-16h60a16 16 0 0 1 16 16v70
solid ${spark(0, -64, 7)}${spark(-36, -56, 4)}${spark(36, -56, 4)}${spark(-22, -40, 2.5)}${spark(22, -40, 2.5)}
paper ${oval(0, 0, 30)}
fine ${oval(0, 0, 27)}${rays(0, 0, 27, 30, 72)}${rays(0, 0, 12, 20, 12, 15)}
line ${rays(0, 0, 12, 24, 12)}
}
paper ${oval(60, 100, 11)}
solid ${spark(60, 100, 9)}
`);
