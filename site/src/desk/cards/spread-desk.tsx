import { useId, useState } from 'react';
import { NOTE_MAXIMUM } from '../../../../events/cards/laid-spread.ts';
import { newSeed } from '../../../../events/cards/shuffle.ts';
import { layoutIds, layouts, type Spread } from '../../../../events/cards/spread.ts';
import { SpreadTable } from '../../cards/laid-cards.tsx';
import { inWords } from '../../cards/text.ts';
import { language } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { SmallButton } from '../forms/small-button.tsx';
import { CardPicker } from './card-picker.tsx';
import { changed, drawn, emptyPlaces, laidAs, removed, steppedBack, swapped } from './spread-changes.ts';
import { text } from './text.ts';

/** For laying cards while writing. */
export default function SpreadDesk({
  value,
  onChange,
}: {
  /** A place without a card has the id ''. */
  value: Spread | null;
  onChange: (spread: Spread | null) => void;
}) {
  const id = useId();
  const [before, setBefore] = useState<readonly (Spread | null)[]>([]);
  const change = (to: Spread | null) => {
    setBefore([...before, value]);
    onChange(to);
  };
  const undo = () => {
    setBefore(before.slice(0, -1));
    onChange(steppedBack(before.at(-1) ?? null, value));
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
              {layout === null ? text.none : inWords(layouts[layout].name, language)}
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
          <SpreadTable spread={value} language={language} />
          <ol className="grid gap-5 md:grid-cols-2">
            {layouts[value.layout].positions.map((names, at) => (
              <SpreadPlace key={names[0]} spread={value} at={at} onChange={change} onNote={onChange} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** One place of the layout. `onNote` is apart, because typing is not undone letter by letter. */
function SpreadPlace({
  spread,
  at,
  onChange,
  onNote,
}: {
  spread: Spread;
  at: number;
  onChange: (spread: Spread) => void;
  onNote: (spread: Spread) => void;
}) {
  const { card = '', reversed = false, note = '' } = spread.cards[at] ?? {};
  const place = inWords(layouts[spread.layout].positions[at], language);
  const last = spread.cards.length - 1;
  /** As the server names it, so that a refusal finds its field. */
  const path = `response.spread.cards.${at}`;
  return (
    <li className="grid content-start gap-3 border-t border-line pt-4">
      <CardPicker
        id={`${path}.card`}
        label={`${at + 1} · ${place}`}
        card={card}
        laid={spread.cards}
        onPick={(picked) => onChange(changed(spread, at, { card: picked }))}
      />
      {card !== '' && (
        <>
          <div className="flex items-center gap-2">
            <label className="me-auto flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-gold"
                checked={reversed}
                onChange={() => onChange(changed(spread, at, { reversed: !reversed }))}
              />
              {text.reversed}
            </label>
            {at > 0 && (
              <SmallButton label={text.earlier(place)} onClick={() => onChange(swapped(spread, at, at - 1))}>
                ↑
              </SmallButton>
            )}
            {at < last && (
              <SmallButton label={text.later(place)} onClick={() => onChange(swapped(spread, at, at + 1))}>
                ↓
              </SmallButton>
            )}
            <SmallButton label={text.remove(place)} onClick={() => onChange(removed(spread, at))}>
              ×
            </SmallButton>
          </div>
          <TextArea
            id={`${path}.note`}
            label={text.note}
            optional
            rows={2}
            error={note.length > NOTE_MAXIMUM ? text.noteTooLong(NOTE_MAXIMUM) : undefined}
            value={note}
            onChange={({ target }) => onNote(changed(spread, at, { note: target.value }))}
          />
        </>
      )}
    </li>
  );
}
