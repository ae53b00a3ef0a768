import { useId, useState } from 'react';
import { layoutWords } from '../../../../events/cards/layouts.ts';
import { newSeed } from '../../../../events/cards/shuffle.ts';
import { layoutIds, type Spread } from '../../../../events/cards/spread.ts';
import type { Language } from '../../../../events/text.ts';
import { SpreadTable } from '../../cards/laid-cards.tsx';
import { inWords } from '../../cards/text.ts';
import { Button } from '../../ui/button.tsx';
import { drawn, emptyPlaces, laidAs } from './spread-changes.ts';
import { SpreadPlace } from './spread-place.tsx';
import { text } from './text.ts';

/** For laying cards while writing. */
export default function SpreadDesk({
  value,
  onChange,
  lang,
}: {
  /** A place without a card has the id ''. */
  value: Spread | null;
  onChange: (spread: Spread | null) => void;
  /** Of the names of cards and places. */
  lang: Language;
}) {
  const id = useId();
  const [before, setBefore] = useState<readonly (Spread | null)[]>([]);
  const change = (to: Spread | null) => {
    setBefore([...before, value]);
    onChange(to);
  };
  const undo = () => {
    setBefore(before.slice(0, -1));
    onChange(before.at(-1) ?? null);
  };
  const missing = value === null ? 0 : emptyPlaces(value);
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <h2 id={`${id}-title`} className="eyebrow mb-0 font-text">
        {text.cards}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="sr-only">{text.layout}</legend>
          {([null, ...layoutIds] as const).map((layout) => (
            <label key={layout} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={id}
                className="accent-gold"
                checked={layout === (value?.layout ?? null)}
                onChange={() => change(layout === null ? null : laidAs(layout, value))}
              />
              {layout === null ? text.none : inWords(layoutWords[layout].name, lang)}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          {value !== null && (
            <Button variant="quiet" onClick={() => change(drawn(value.layout, newSeed()))}>
              {value.seed === undefined ? text.draw : text.drawAgain}
            </Button>
          )}
          {before.length > 0 && (
            <Button variant="ghost" onClick={undo}>
              {text.undo}
            </Button>
          )}
        </div>
      </div>
      {value !== null && (
        <>
          <p aria-live="polite" className="text-sm text-quiet">
            {missing > 0 && text.empty(missing)}
            {value.seed !== undefined && text.fair}
          </p>
          <SpreadTable spread={value} language={lang} />
          <ol className="grid gap-5 md:grid-cols-2">
            {layoutWords[value.layout].positions.map((names, at) => (
              <SpreadPlace
                key={names[0]}
                spread={value}
                at={at}
                lang={lang}
                onChange={change}
                onNote={onChange}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
