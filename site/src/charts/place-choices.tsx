import type { Place } from '../../../events/charts/answers.ts';
import { GetPlace, GetPlaces } from '../../../events/charts/chart-answers.ts';
import { folded } from '../../../events/search.ts';
import { call } from '../api-client.ts';
import { isEnglish, locale } from '../language.ts';

/* Loaded when a place is searched or named, so that the dialogs do not carry it. */

export async function findPlaces(query: string): Promise<readonly Place[]> {
  return (await call(GetPlaces, { query: { query } })).data;
}

export async function nameOfPlace(id: number): Promise<string> {
  return placeName((await call(GetPlace, { id })).data);
}

/** `İstanbul, Türkiye`. */
export function placeName(place: Place): string {
  return `${place.name}, ${countryName(place)}`;
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

/** Region and country; a city's region is often called like it. */
function whereIs(place: Place): string {
  const { name, region } = place;
  const isNamedAlike = folded(region) === folded(name);
  return isNamedAlike || region === '' ? countryName(place) : `${region}, ${countryName(place)}`;
}

const countries = new Intl.DisplayNames(locale, { type: 'region' });

function countryName({ country }: Place): string {
  return countries.of(country) ?? country;
}

export function foundText(count: number): string {
  if (count === 0) return isEnglish ? 'No place begins so.' : 'Böyle başlayan bir yer yok.';
  return isEnglish ? `${count === 1 ? '1 place' : `${count} places`}` : `${count} yer`;
}

const text = { list: isEnglish ? 'Places' : 'Yerler' };
