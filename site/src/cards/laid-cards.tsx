import { useRef } from 'react';
import { layouts, type Spread } from '../../../events/cards/spread.ts';
import type { Language } from '../../../events/text.ts';
import { otherThan } from '../language.ts';
import { CardBack, CardFace } from './faces/card-face.tsx';
import spreadStyles from './spread.css?inline';
import { cardName, inWords, text } from './text.ts';

// Not in the styles of pages, most of which never show a card.
const sheet = new CSSStyleSheet();
sheet.replaceSync(spreadStyles);
document.adoptedStyleSheets.push(sheet);

interface SpreadShown {
  spread: Spread;
  language: Language;
  writtenIn: Language;
}

/** As it was laid, then card by card with the owner's notes. */
export default function LaidCards({ spread, language, writtenIn }: SpreadShown) {
  const say = text[language];
  const list = useRef<HTMLOListElement>(null);
  const turn = (by: number) => {
    const step = list.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    list.current?.scrollBy({ left: by * step });
  };
  const { name, positions } = layouts[spread.layout];
  const isOne = spread.cards.length === 1;
  return (
    <section aria-label={say.cards} className="spread">
      <div role="img" aria-label={say.laid(inWords(name, language))}>
        <SpreadTable spread={spread} language={language} />
      </div>
      <ol ref={list} className="laid-cards" tabIndex={isOne ? undefined : 0}>
        {spread.cards.map(({ card, reversed, note = '' }, at) => (
          <li key={inWords(positions[at], 'en')}>
            {!isOne && <OneCard card={card} reversed={reversed} language={language} />}
            <p className="laid-name">
              <span>
                {!isOne && `${at + 1} · `}
                {inWords(positions[at], language)}
              </span>
              {cardName(card, language)}
              {reversed && <small>{say.reversed}</small>}
            </p>
            {note.trim() !== '' && <p lang={otherThan(language, writtenIn)}>{note}</p>}
          </li>
        ))}
      </ol>
      {!isOne && (
        <p className="laid-turns">
          <button type="button" onClick={() => turn(-1)} aria-label={say.previous}>
            ←
          </button>
          {say.turn}
          <button type="button" onClick={() => turn(1)} aria-label={say.next}>
            →
          </button>
        </p>
      )}
    </section>
  );
}

/** Twelve rows for the Celtic cross: three cards of the cross are as high as four of the staff. */
const areas: Readonly<Record<string, readonly string[]>> = {
  five: ['2 / 2', '2 / 1', '2 / 3', '3 / 2', '1 / 2'],
  'celtic-cross': [
    ...['5 / 2 / 9', '5 / 2 / 9', '1 / 2 / 5', '9 / 2 / 13', '5 / 1 / 9', '5 / 3 / 9'],
    ...['10 / 4 / 13', '7 / 4 / 10', '4 / 4 / 7', '1 / 4 / 4'],
  ],
};

/** The layout from above; a place without a card shows its back. */
export function SpreadTable({ spread, language }: { spread: Spread; language: Language }) {
  const { positions } = layouts[spread.layout];
  return (
    <div className="spread-table" data-layout={spread.layout} aria-hidden="true">
      {spread.cards.map(({ card, reversed }, at) => (
        <div key={inWords(positions[at], 'en')} style={{ gridArea: areas[spread.layout]?.[at] }}>
          <OneCard card={card} reversed={reversed} language={language} />
          <span>
            <b>{at + 1}</b> {inWords(positions[at], language)}
          </span>
        </div>
      ))}
    </div>
  );
}

function OneCard({ card, reversed, language }: { card: string; reversed: boolean; language: Language }) {
  return (
    <div className="laid-card" data-reversed={reversed || undefined} data-empty={card === '' || undefined}>
      {card === '' ? <CardBack /> : <CardFace card={card} language={language} />}
    </div>
  );
}
