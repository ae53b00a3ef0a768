import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';
import type { LaidCard } from '../../../../events/cards/spread.ts';
import { cardName } from '../../cards/text.ts';
import { language, otherThan } from '../../language.ts';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { foundCards } from './spread-changes.ts';
import { text } from './text.ts';

const other = otherThan(language, 'tr') ?? 'en';

/** Finds by the names of both languages, with or without diacritics. */
export function CardPicker({
  id,
  label,
  card,
  laid,
  onPick,
}: {
  id: string;
  label: string;
  card: string;
  laid: readonly LaidCard[];
  onPick: (card: string) => void;
}) {
  const [query, setQuery] = useState('');
  const found = foundCards(query, laid);
  return (
    <Combobox
      value={card}
      immediate
      onChange={(picked) => picked !== null && onPick(picked)}
      onClose={() => setQuery('')}
    >
      <FieldFrame id={id} label={label}>
        {(control) => (
          <>
            <ComboboxInput
              {...control}
              className="field"
              autoComplete="off"
              placeholder={text.typeName}
              displayValue={(id: string) => (id === '' ? '' : cardName(id, language))}
              onChange={(event) => setQuery(event.target.value)}
            />
            <ComboboxOptions
              modal={false}
              anchor={{ to: 'bottom', gap: 4, padding: 8 }}
              className="z-30 w-(--input-width) rounded-field border border-line bg-raised py-1 shadow-card [--anchor-max-height:16rem]"
            >
              {found.map((id) => (
                <ComboboxOption
                  key={id}
                  value={id}
                  className="flex cursor-pointer items-baseline justify-between gap-4 px-4 py-2 data-focus:bg-sunken data-focus:text-gold"
                >
                  {cardName(id, language)}
                  <span className="text-sm text-quiet" lang={other}>
                    {cardName(id, other)}
                  </span>
                </ComboboxOption>
              ))}
              {found.length === 0 && <p className="px-4 py-2 text-sm text-quiet">{text.noCard}</p>}
            </ComboboxOptions>
          </>
        )}
      </FieldFrame>
    </Combobox>
  );
}
