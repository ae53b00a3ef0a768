import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isEnglish } from '../language.ts';
import { FieldFrame, type FieldText } from '../ui/fields/field-frame.tsx';

/** In the hidden field, where a text was typed and nothing was chosen: no id of a place. */
const UNCHOSEN = '?';

interface Props extends FieldText, Pick<ComponentProps<'input'>, 'id' | 'onBlur'> {
  name: string;
  /** Of the place that it begins with. */
  defaultValue?: string | undefined;
  onChange?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * What is chosen stands in a hidden field by its id, what was typed in another, both kept like what stands in other
 * fields. The search is fetched when the field is entered: an order that names no place does without.
 */
export function PlaceField({ name, defaultValue = '', onChange, onBlur, ...frame }: Props) {
  const [module, setModule] = useState<typeof import('./place-search.tsx') | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(defaultValue !== '');
  useEffect(() => {
    if (isWanted) import('./place-search.tsx').then(setModule, () => setWanted(false));
  }, [isWanted]);

  useEffect(() => {
    // Entered or typed before this code had arrived.
    if (document.activeElement === input.current) setWanted(true);
    if (chosen.current?.value === '' && input.current?.value !== '') chosen.current.value = UNCHOSEN;
  }, []);

  const change = (id: string) => {
    if (chosen.current === null) return;
    chosen.current.value = id;
    // What keeps the form hears it as if it were typed.
    chosen.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange?.();
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="place">
          <input
            {...control}
            ref={input}
            className="field"
            name={`${name}Name`}
            autoComplete="off"
            spellCheck={false}
            onFocus={() => setWanted(true)}
            onChange={({ target: { value } }) => change(value.trim() === '' ? '' : UNCHOSEN)}
            onBlur={onBlur}
          />
          {/* Of type hidden, React would set it back to what it began with. */}
          <input ref={chosen} hidden name={name} defaultValue={defaultValue} />
          {module !== null && (
            <module.PlaceSearch {...{ input, chosen }} known={defaultValue} onChoose={change} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

export const placeText = {
  birthPlace: isEnglish ? 'Place of birth' : 'Doğum yeri',
  birthTime: isEnglish ? 'Time of birth' : 'Doğum saati',
  moreExact: isEnglish ? 'More exact, if you know it' : 'Biliyorsanız daha kesin olur',
};
