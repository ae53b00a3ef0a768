import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '../../../events/charts/answers.ts';
import { GetPlace, GetPlaces, PLACE_QUERY_MINIMUM } from '../../../events/charts/chart-answers.ts';
import { call } from '../api-client.ts';
import { isEnglish } from '../language.ts';
import { placeName, whereIs } from './place-name.tsx';

const PAUSE_MS = 150;

type Found = readonly Place[] | 'failed' | null;

interface Props {
  /** Becomes a combobox (WAI-ARIA) over the places of the API. */
  input: RefObject<HTMLInputElement | null>;
  /** Hidden: the id of what stands in it. */
  chosen: RefObject<HTMLInputElement | null>;
  /** Id of the place that the field begins with, or empty. */
  known: string;
  onChoose: (id: string) => void;
}

export function PlaceSearch({ input, chosen, known, onChoose }: Props) {
  const listId = useId();
  const [found, setFound] = useState<Found>(null);
  const [active, setActive] = useState(0);
  const latest = useRef(0);
  const places = Array.isArray(found) ? (found as readonly Place[]) : [];

  useEffect(() => {
    const { current: shown } = input;
    if (known === '' || shown === null || shown.value !== '') return;
    call(GetPlace, { id: Number(known) })
      .then(({ data }) => {
        // It may have been emptied, now or before a reload.
        if (shown.value === '' && chosen.current?.value === known) shown.value = placeName(data);
      })
      .catch(() => undefined);
  }, [input, chosen, known]);

  const close = () => {
    latest.current++;
    setFound(null);
  };
  const choose = (place: Place) => {
    if (input.current !== null) input.current.value = placeName(place);
    onChoose(String(place.id));
    close();
  };
  const look = async () => {
    const own = ++latest.current;
    const query = input.current?.value ?? '';
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
    if (step !== undefined && found === null) void look();
    if (step !== undefined && places.length > 0) setActive((active + step + places.length) % places.length);
    else if (event.key === 'Enter' && place !== undefined) choose(place);
    else if (event.key === 'Escape' && found !== null) close();
    else return;
    event.preventDefault();
    // Escape would close the dialog too.
    event.stopPropagation();
  };
  const heard = useRef({ look, press, close });
  heard.current = { look, press, close };

  useEffect(() => {
    const { current: field } = input;
    if (field === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    field.addEventListener('input', () => void heard.current.look(), { signal });
    field.addEventListener('keydown', (event) => heard.current.press(event), { signal });
    field.addEventListener('blur', () => heard.current.close(), { signal });
    // Typed while this was on its way.
    if (document.activeElement === field && field.value !== field.defaultValue) void heard.current.look();
    return () => ending.abort();
  }, [input]);

  const isOpen = places.length > 0;
  useEffect(() => {
    const { current: field } = input;
    if (field === null) return;
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': isOpen ? `${listId}-${active}` : '',
    };
    for (const [name, value] of Object.entries(said)) field.setAttribute(name, value);
    if (isOpen) document.getElementById(said['aria-activedescendant'])?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, active]);

  return (
    <>
      <PlaceList id={listId} places={places} active={active} onChoose={choose} />
      <p role="status">{found === null ? '' : found === 'failed' ? text.failed : text.found(found.length)}</p>
    </>
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

const text = {
  list: isEnglish ? 'Places' : 'Yerler',
  found: (count: number) => {
    if (count === 0) return isEnglish ? 'No place begins so.' : 'Böyle başlayan bir yer yok.';
    return isEnglish ? `${count === 1 ? '1 place' : `${count} places`}` : `${count} yer`;
  },
  failed: isEnglish ? 'The places could not be loaded.' : 'Yerler yüklenemedi.',
};
