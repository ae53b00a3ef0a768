import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '../../../events/charts/answers.ts';
import { GetPlace, GetPlaces, PLACE_QUERY_MINIMUM } from '../../../events/charts/chart-answers.ts';
import { call } from '../api-client.ts';
import { FieldFrame, type FieldText } from '../ui/fields/field-frame.tsx';
import { placeName, placeText as text, whereIs } from './place-text.ts';

const PAUSE_MS = 150;
/** In the hidden field, where a text was typed and nothing was chosen: no id of a place. */
const UNCHOSEN = '?';

type Found = readonly Place[] | 'failed' | null;

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
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const places = Array.isArray(found) ? (found as readonly Place[]) : [];

  useEffect(() => {
    const { current: shown } = input;
    if (defaultValue === '' || shown === null || shown.value !== '') return;
    call(GetPlace, { id: Number(defaultValue) })
      .then(({ data }) => {
        if (shown.value === '') shown.value = placeName(data);
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
    if (input.current !== null) input.current.value = placeName(place);
    change(String(place.id));
    close();
  };
  const search = async (query: string) => {
    const own = ++latest.current;
    if (query.trim().length < PLACE_QUERY_MINIMUM) return setFound(null);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (own !== latest.current) return;
    const answer = await call(GetPlaces, { query: { query } }).catch(() => null);
    if (own !== latest.current) return;
    setFound(answer?.data ?? 'failed');
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = places[active];
    if (step !== undefined && found === null) void search(input.current?.value ?? '');
    if (step !== undefined && places.length > 0) setActive((active + step + places.length) % places.length);
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
            aria-expanded={places.length > 0}
            aria-controls={listId}
            aria-activedescendant={places.length > 0 ? `${listId}-${active}` : undefined}
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
          <PlaceList id={listId} places={places} active={active} onChoose={choose} />
          <p role="status">
            {found === null ? '' : found === 'failed' ? text.failed : text.found(found.length)}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

function PlaceList(list: {
  id: string;
  places: readonly Place[];
  active: number;
  onChoose: (place: Place) => void;
}) {
  return (
    <div id={list.id} role="listbox" aria-label={text.list} hidden={list.places.length === 0}>
      {list.places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active one.
        <div
          key={place.id}
          id={`${list.id}-${index}`}
          role="option"
          aria-selected={index === list.active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.onChoose(place)}
        >
          {place.name} <small>{whereIs(place)}</small>
        </div>
      ))}
    </div>
  );
}
