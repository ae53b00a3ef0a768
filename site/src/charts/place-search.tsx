import type { Place } from '../../../events/charts/answers.ts';
import { GetPlace, GetPlaces } from '../../../events/charts/chart-answers.ts';
import { call } from '../api-client.ts';
import { isEnglish } from '../language.ts';
import { placeName, whereIs } from './place-names.ts';
import { placeText as text } from './place-text.ts';

/* Fetched when a place is typed. */

export { placeName };

export async function findPlaces(query: string): Promise<readonly Place[]> {
  return (await call(GetPlaces, { query: { query } })).data;
}

export async function readName(id: number): Promise<string> {
  return placeName((await call(GetPlace, { id })).data);
}

export function foundText(count: number): string {
  if (count === 0) return isEnglish ? 'No place begins so.' : 'Böyle başlayan bir yer yok.';
  return isEnglish ? `${count === 1 ? '1 place' : `${count} places`}` : `${count} yer`;
}

export function PlaceList(list: {
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
