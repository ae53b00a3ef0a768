import type { Sign } from '../../../events/horoscopes/signs.ts';

/** `aries` as `Aries`. */
export function signName(sign: Sign): string {
  return sign.charAt(0).toUpperCase() + sign.slice(1);
}

/** One sentence about each sign that is true of any day; stands where no horoscope has been written. */
export const signCharacters: Readonly<Record<Sign, string>> = {
  aries: 'Begins before the others have finished deciding, and is happiest on the way.',
  taurus: 'Takes its time, and keeps what it has taken time for.',
  gemini: 'Asks two questions where others ask none, and remembers every answer.',
  cancer: 'Guards a small circle, and forgets nothing that was said inside it.',
  leo: 'Warms the room it walks into, and would like to be told so.',
  virgo: 'Sees the loose thread, and quietly puts it right.',
  libra: 'Weighs both sides until they can sit at one table.',
  scorpio: 'Looks under the surface, and stays loyal to what it finds there.',
  sagittarius: 'Has one foot on the road and a good story about the last one.',
  capricorn: 'Climbs slowly, arrives surely, and mentions it rarely.',
  aquarius: 'Thinks of everybody at once, and a few years ahead.',
  pisces: 'Hears what was not said, and needs an hour alone to put it down.',
};
