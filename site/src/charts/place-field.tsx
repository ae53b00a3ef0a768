import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '../../../events/charts/answers.ts';
import { FieldFrame, type FieldText } from '../ui/fields/field-frame.tsx';
import { placeText } from './place-text.ts';

const PAUSE_MS = 150;
/** As the call has it. */
const QUERY_MINIMUM = 2;
/** In the hidden field, where a text was typed and nothing was chosen: no id of a place. */
const UNCHOSEN = '?';

type Found = readonly Place[] | 'failed' | null;
type Choices = typeof import('./place-choices.tsx');

interface Props extends FieldText, Pick<ComponentProps<'input'>, 'id' | 'onBlur'> {
  name: string;
  /** Of the place that it begins with. */
  defaultValue?: string | undefined;
  onChange?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * A combobox (WAI-ARIA) over the places of the API. What is chosen stands in a hidden field by its id, what was typed
 * in another, both kept like what stands in other fields.
 */
export function PlaceField({ name, defaultValue = '', onChange, onBlur, ...frame }: Props) {
  const listId = useId();
  const [found, setFound] = useState<Found>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const places = found === null || found === 'failed' ? [] : found;
  const isOpen = places.length > 0;

  useEffect(() => {
    const { current: shown } = input;
    if (defaultValue === '' || shown === null || shown.value !== '') return;
    import('./place-choices.tsx')
      .then(({ nameOfPlace }) => nameOfPlace(Number(defaultValue)))
      .then((name) => {
        if (shown.value === '') shown.value = name;
      })
      .catch(() => undefined);
  }, [defaultValue]);

  const change = (id: string) => {
    if (chosen.current === null) return;
    chosen.current.value = id;
    // What keeps the form hears it as if it were typed.
    chosen.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange?.();
  };
  const close = () => {
    latest.current++;
    setFound(null);
  };
  const choose = (place: Place) => {
    if (input.current !== null) input.current.value = choices?.placeName(place) ?? place.name;
    change(String(place.id));
    close();
  };
  const search = async (query: string) => {
    const own = ++latest.current;
    if (query.trim().length < QUERY_MINIMUM) return setFound(null);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (own !== latest.current) return;
    const loaded = await import('./place-choices.tsx').catch(() => null);
    const places = await loaded?.findPlaces(query).catch(() => null);
    if (own !== latest.current) return;
    setChoices(loaded);
    setFound(places ?? 'failed');
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = places[active];
    if (step !== undefined && found === null) void search(input.current?.value ?? '');
    if (step !== undefined && isOpen) setActive((active + step + places.length) % places.length);
    else if (event.key === 'Enter' && place !== undefined) choose(place);
    else if (event.key === 'Escape' && found !== null) close();
    else return;
    event.preventDefault();
    // Escape would close the dialog too.
    event.stopPropagation();
  };

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="place">
          <input
            {...control}
            ref={input}
            className="field"
            role="combobox"
            name={`${name}Name`}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={choices === null ? undefined : listId}
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            onChange={({ target: { value } }) => {
              change(value.trim() === '' ? '' : UNCHOSEN);
              void search(value);
            }}
            onKeyDown={press}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          {/* Of type hidden, React would set it back to what it began with. */}
          <input ref={chosen} hidden name={name} defaultValue={defaultValue} />
          {choices && <choices.PlaceList id={listId} places={places} active={active} onChoose={choose} />}
          <p role="status">
            {found === 'failed' ? placeText.failed : found && choices?.foundText(found.length)}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
