import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '../../../events/charts/answers.ts';
import { FieldFrame, type FieldText } from '../ui/fields/field-frame.tsx';
import { placeText as text } from './place-text.ts';

const PAUSE_MS = 150;
const QUERY_MINIMUM = 2;
/** In the hidden field, where a text was typed and nothing was chosen: no id of a place. */
const UNCHOSEN = '?';

type PlaceSearch = typeof import('./place-search.tsx');
const openSearch = (): Promise<PlaceSearch> => import('./place-search.tsx');

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
  // An order that names no place does not fetch it.
  const [search, setSearch] = useState<PlaceSearch | null>(null);
  const places = Array.isArray(found) ? (found as readonly Place[]) : [];

  useEffect(() => {
    const { current: shown } = input;
    if (defaultValue === '' || shown === null || shown.value !== '') return;
    openSearch()
      .then(({ readName }) => readName(Number(defaultValue)))
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
    if (input.current !== null && search !== null) input.current.value = search.placeName(place);
    change(String(place.id));
    close();
  };
  const look = async (query: string) => {
    const own = ++latest.current;
    if (query.trim().length < QUERY_MINIMUM) return setFound(null);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (own !== latest.current) return;
    const answer = await openSearch()
      .then((opened) => {
        setSearch(opened);
        return opened.findPlaces(query);
      })
      .catch(() => 'failed' as const);
    if (own !== latest.current) return;
    setFound(answer);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = places[active];
    if (step !== undefined && found === null) void look(input.current?.value ?? '');
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
              void look(value);
            }}
            onKeyDown={press}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          {/* Of type hidden, React would set it back to what it began with. */}
          <input ref={chosen} hidden name={name} defaultValue={defaultValue} />
          {search === null ? (
            <div id={listId} role="listbox" aria-label={text.list} hidden />
          ) : (
            <search.PlaceList id={listId} places={places} active={active} onChoose={choose} />
          )}
          <p role="status">
            {found === 'failed' ? text.failed : found === null ? '' : search?.foundText(found.length)}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
