import { useRef } from 'react';
import { layoutWords } from '../../../events/cards/layouts.ts';
import type { Spread } from '../../../events/cards/spread.ts';
import type { Language } from '../../../events/text.ts';
import { otherThan } from '../language.ts';
import { CardBack, CardFace } from './faces/card-face.tsx';
import spreadStyles from './spread.css?inline';
import { cardName, inWords, text } from './text.ts';

// Not in the styles of pages, most of which never show a card.
const sheet = new CSSStyleSheet();
sheet.replaceSync(spreadStyles);
document.adoptedStyleSheets.push(sheet);

export default function LaidCards({
  spread,
  language,
  writtenIn,
}: {
  spread: Spread;
  language: Language;
  writtenIn: Language;
}) {
  const say = text[language];
  const list = useRef<HTMLOListElement>(null);
  const turn = (by: number) => {
    const step = list.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    list.current?.scrollBy({ left: by * step });
  };
  const { name, positions } = layoutWords[spread.layout];
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

/** The layout from above; a place without a card shows its back. */
export function SpreadTable({ spread, language }: { spread: Spread; language: Language }) {
  const { positions } = layoutWords[spread.layout];
  return (
    <div className="spread-table" data-layout={spread.layout} aria-hidden="true">
      {spread.cards.map(({ card, reversed }, at) => (
        <div key={inWords(positions[at], 'en')}>
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
