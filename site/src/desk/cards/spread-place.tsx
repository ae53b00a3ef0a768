import { layoutWords } from '../../../../events/cards/layouts.ts';
import type { Spread } from '../../../../events/cards/spread.ts';
import type { Language } from '../../../../events/text.ts';
import { inWords } from '../../cards/text.ts';
import { TextArea } from '../../ui/fields/field.tsx';
import { CardPicker } from './card-picker.tsx';
import { changed, removed, swapped } from './spread-changes.ts';
import { text } from './text.ts';

/** One place of the layout. `onNote` is apart, because typing is not undone letter by letter. */
export function SpreadPlace({
  spread,
  at,
  lang,
  onChange,
  onNote,
}: {
  spread: Spread;
  at: number;
  lang: Language;
  onChange: (spread: Spread) => void;
  onNote: (spread: Spread) => void;
}) {
  const { card = '', reversed = false, note = '' } = spread.cards[at] ?? {};
  const place = inWords(layoutWords[spread.layout].positions[at], lang);
  const last = spread.cards.length - 1;
  return (
    <li className="grid content-start gap-3 border-t border-line pt-4">
      <CardPicker
        label={`${at + 1} · ${place}`}
        card={card}
        laid={spread.cards}
        lang={lang}
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
              <Small label={text.earlier(place)} onClick={() => onChange(swapped(spread, at, at - 1))}>
                ↑
              </Small>
            )}
            {at < last && (
              <Small label={text.later(place)} onClick={() => onChange(swapped(spread, at, at + 1))}>
                ↓
              </Small>
            )}
            <Small label={text.remove(place)} onClick={() => onChange(removed(spread, at))}>
              ×
            </Small>
          </div>
          <TextArea
            label={text.note}
            optional
            rows={2}
            value={note}
            onChange={({ target }) => onNote(changed(spread, at, { note: target.value }))}
          />
        </>
      )}
    </li>
  );
}

function Small({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="size-9 rounded-field border border-line text-quiet hover:border-gold hover:text-gold"
    >
      {children}
    </button>
  );
}
