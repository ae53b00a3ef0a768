import type { Place } from '../../../events/charts/answers.ts';
import { folded } from '../../../events/search.ts';
import { isEnglish, locale } from '../language.ts';

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

export const placeText = {
  birthPlace: isEnglish ? 'Place of birth' : 'Doğum yeri',
  birthTime: isEnglish ? 'Time of birth' : 'Doğum saati',
  moreExact: isEnglish ? 'More exact, if you know it' : 'Biliyorsanız daha kesin olur',
  list: isEnglish ? 'Places' : 'Yerler',
  found: (count: number) => {
    if (count === 0) return isEnglish ? 'No place begins so.' : 'Böyle başlayan bir yer yok.';
    return isEnglish ? `${count === 1 ? '1 place' : `${count} places`}` : `${count} yer`;
  },
  failed: isEnglish ? 'The places could not be loaded.' : 'Yerler yüklenemedi.',
};
