import type { BodyId, Chart } from '../../../events/charts/answers.ts';
import { signIds } from '../../../events/publications/signs.ts';
import { isEnglish, locale } from '../language.ts';
import { signName } from '../publications/signs/sign-names.ts';

export const bodyNames: Readonly<Record<BodyId, string>> = {
  sun: isEnglish ? 'Sun' : 'Güneş',
  moon: isEnglish ? 'Moon' : 'Ay',
  mercury: isEnglish ? 'Mercury' : 'Merkür',
  venus: isEnglish ? 'Venus' : 'Venüs',
  mars: 'Mars',
  jupiter: isEnglish ? 'Jupiter' : 'Jüpiter',
  saturn: isEnglish ? 'Saturn' : 'Satürn',
  uranus: isEnglish ? 'Uranus' : 'Uranüs',
  neptune: isEnglish ? 'Neptune' : 'Neptün',
  pluto: isEnglish ? 'Pluto' : 'Plüton',
  'north-node': isEnglish ? 'North Node' : 'Kuzey Ay Düğümü',
};

export const aspectNames: Readonly<Record<Chart['aspects'][number]['type'], string>> = {
  conjunction: isEnglish ? 'conjunction' : 'kavuşum',
  sextile: isEnglish ? 'sextile' : 'altmışlık',
  square: isEnglish ? 'square' : 'kare',
  trine: isEnglish ? 'trine' : 'üçgen',
  opposition: isEnglish ? 'opposition' : 'karşıt',
};

export const chartText = {
  short: { ascendant: isEnglish ? 'AC' : 'YÜK', midheaven: isEnglish ? 'MC' : 'TO' },
  ascendant: isEnglish ? 'Ascendant' : 'Yükselen',
  midheaven: isEnglish ? 'Midheaven' : 'Tepe noktası',
  positions: isEnglish ? 'Positions' : 'Konumlar',
  body: isEnglish ? 'Body' : 'Gök cismi',
  position: isEnglish ? 'Position' : 'Konum',
  house: isEnglish ? 'House' : 'Ev',
  retrograde: isEnglish ? 'retrograde' : 'geri hareketli',
  houses: isEnglish ? 'Houses' : 'Evler',
  system: {
    placidus: 'Placidus',
    'whole-sign': isEnglish
      ? 'whole signs, because so near the pole parts of the zodiac never rise'
      : 'tam burç; kutba bu kadar yakında zodyağın bir bölümü hiç doğmaz',
  },
  aspects: isEnglish ? 'Aspects' : 'Açılar',
  noAspects: isEnglish ? 'No two stand in an aspect.' : 'Aralarında açı olan iki gök cismi yok.',
  moon: isEnglish ? 'The Moon' : 'Ay',
};

/** `4° 05′ Leo`. */
export function positionText(longitude: number): string {
  const minutes = Math.floor(longitude * 60 + 1e-6);
  const sign = signIds[Math.floor(minutes / 1_800) % 12] ?? 'aries';
  return `${anglesText(minutes % 1_800)} ${signName(sign)}`;
}

function anglesText(minutes: number): string {
  return `${Math.floor(minutes / 60)}°\u00a0${String(minutes % 60).padStart(2, '0')}′`;
}

/** `1° 20′`, to the nearest minute. */
export function orbText(orb: number): string {
  return anglesText(Math.round(orb * 60));
}

const phases = isEnglish
  ? [
      'New Moon',
      'Waxing crescent',
      'First quarter',
      'Waxing Moon',
      'Full Moon',
      'Waning Moon',
      'Last quarter',
      'Waning crescent',
    ]
  : ['Yeni ay', 'Hilal', 'İlk dördün', 'Büyüyen ay', 'Dolunay', 'Küçülen ay', 'Son dördün', 'Eski hilal'];

/** @param phase in degrees ahead of the Sun */
export function phaseText(phase: number): string {
  const lit = (1 - Math.cos((phase * Math.PI) / 180)) / 2;
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(lit);
  const name = phases[Math.round(phase / 45) % phases.length];
  return isEnglish ? `${name}, ${share} lit` : `${name}, ${share} aydınlık`;
}

/** What the wheel shows, for those who do not see it; the tables next to it have the rest. */
export function wheelTitle({ bodies, ascendant }: Chart): string {
  const [sun, moon] = bodies.map(({ id, sign }) => `${bodyNames[id]} ${signName(sign)}`);
  const rising =
    ascendant === null ? '' : `, ${chartText.ascendant} ${positionText(ascendant).split(' ').at(-1)}`;
  return `${isEnglish ? 'Birth chart' : 'Doğum haritası'}: ${sun}, ${moon}${rising}`;
}
