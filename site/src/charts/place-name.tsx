import { useEffect, useState } from 'react';
import type { Place } from '../../../events/charts/answers.ts';
import { GetPlace } from '../../../events/charts/chart-answers.ts';
import { folded } from '../../../events/search.ts';
import { call } from '../api-client.ts';
import { locale } from '../language.ts';

/** Its number, until its name is there. */
export function PlaceName({ id }: { id: number }) {
  const place = usePlace(id);
  return place === null ? String(id) : placeName(place);
}

/** Null until it is there. */
export function usePlace(id: number | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (id === null) return;
    call(GetPlace, { id }).then(
      ({ data }) => setPlace(data),
      () => undefined,
    );
  }, [id]);
  return place?.id === id ? place : null;
}

const countries = new Intl.DisplayNames(locale, { type: 'region' });

function countryName({ country }: Place): string {
  return countries.of(country) ?? country;
}

/** Region and country; a city's region is often called like it. */
export function whereIs(place: Place): string {
  const { name, region } = place;
  const isNamedAlike = folded(region) === folded(name);
  return isNamedAlike || region === '' ? countryName(place) : `${region}, ${countryName(place)}`;
}

/** `İstanbul, Türkiye`. */
export function placeName(place: Place): string {
  return `${place.name}, ${countryName(place)}`;
}
