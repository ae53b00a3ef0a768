import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { signIds } from '../../../events/publications/signs.ts';
import { type Language, languages } from '../../../events/text.ts';
import { inLanguage } from '../../src/language.ts';
import { signName } from '../../src/publications/signs/sign-names.ts';
import { colours, drawMotif, type Motif } from './motifs.ts';

export interface Picture {
  readonly motif: Motif;
  readonly above: string;
  /** In lines that fit; no character is one that XML escapes. */
  readonly title: readonly string[];
}

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
const LEFT = 84;
const WORDS_WIDTH = 590;
const MOTIF_MIDDLE = 928;
const WORDS_TOP = 70;
const WORDS_BOTTOM = 500;
const ABOVE_SIZE = 32;
const ABOVE_HEIGHT = 61;
const TITLE_SIZE = 84;
const LINE_HEIGHT = 1.14;
const SKY_STARS = 140;
/** The renderer reads only TrueType. */
const fontFiles = [fileURLToPath(new URL('../../fonts/falname.ttf', import.meta.url))];

export async function drawPicture({ motif, above, title }: Picture): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<radialGradient id="dusk" cx=".75" cy="-.2" r="1"><stop stop-color="${colours.dusk}"/><stop offset="1" stop-color="${colours.sky}"/></radialGradient>
<rect width="100%" height="100%" fill="url(#dusk)"/><g fill="${colours.star}">${stars}</g>
<g transform="translate(${MOTIF_MIDDLE} ${PICTURE_HEIGHT / 2})">${drawMotif(motif)}</g>
${words(above, title)}${nameOfSite}</svg>`;
  const drawn = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } });
  return drawn.asPng();
}

// Multiples of irrational numbers spread the stars evenly without randomness: the same words give the same picture.
const stars = Array.from({ length: SKY_STARS }, (_, index) => {
  const [across, down] = [(index * 0.618034) % 1, (index * 0.754878) % 1];
  const [x, y] = [(across * PICTURE_WIDTH).toFixed(1), (down * PICTURE_HEIGHT).toFixed(1)];
  const isBehindWords = across * PICTURE_WIDTH < LEFT + WORDS_WIDTH;
  const opacity = (0.25 + (index % 4) * 0.12) * (isBehindWords ? 0.4 : 1);
  return `<circle cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.4}" opacity="${opacity.toFixed(2)}"/>`;
}).join('');

const nameOfSite = `<g transform="translate(${LEFT} 538)"><g transform="scale(1.3)" fill="${colours.gold}">
<path d="M20.6 3.2A13.4 13.4 0 1 0 28.8 20 10.9 10.9 0 1 1 20.6 3.2Z"/>
<path d="M22.5 8.2q.6 4.3 4.9 4.9-4.3.6-4.9 4.9-.6-4.3-4.9-4.9 4.3-.6 4.9-4.9Z"/></g>
${writtenAt(56, 32, 34, colours.ink, 'Falname')}</g>`;

function words(above: string, title: readonly string[]): string {
  const height = ABOVE_HEIGHT + title.length * TITLE_SIZE * LINE_HEIGHT;
  const top = WORDS_TOP + (WORDS_BOTTOM - WORDS_TOP - height) / 2;
  const lines = title.map((text, index) => {
    const y = top + ABOVE_HEIGHT + (index * LINE_HEIGHT + 0.84) * TITLE_SIZE;
    return writtenAt(LEFT, y, TITLE_SIZE, colours.ink, text);
  });
  return writtenAt(LEFT, top + ABOVE_SIZE, ABOVE_SIZE, colours.gold, above) + lines.join('');
}

function writtenAt(x: number, y: number, size: number, colour: string, text: string): string {
  return `<text x="${x}" y="${y.toFixed(1)}" font-family="Brygada 1918" font-size="${size}" fill="${colour}">${text}</text>`;
}

interface Icon {
  readonly pixels: number;
  /** For systems that do not mask the icon. */
  readonly corner: number;
  /** A mask leaves a circle of four fifths of the width. */
  readonly scale: number;
}

const icons: Readonly<Record<string, Icon>> = {
  'icons/192.png': { pixels: 192, corner: 7, scale: 1 },
  'icons/512.png': { pixels: 512, corner: 7, scale: 1 },
  'icons/maskable-512.png': { pixels: 512, corner: 0, scale: 0.8 },
  // Apple's systems look for it at this path.
  'apple-touch-icon.png': { pixels: 180, corner: 0, scale: 0.92 },
};

export function drawAppIcons(): [file: string, image: Uint8Array][] {
  const drawing = readFileSync(new URL('../../icons/app.svg', import.meta.url), 'utf8');
  return Object.entries(icons).map(([file, { pixels, corner, scale }]) => {
    const svg = drawing.replace('rx="7"', `rx="${corner}"`).replace('scale(1)', `scale(${scale})`);
    return [file, new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng()];
  });
}

const readings = 'Fal ve enerji okumaları';
const texts = {
  en: {
    home: ['Every question', 'deserves a', 'quiet hour'],
    services: ['Four ways', 'to ask'],
    daily: ['Prediction', 'of the day'],
    weekly: ['Prediction', 'of the week'],
    horoscopes: 'Horoscopes',
  },
  tr: {
    home: ['Her soru', 'sessiz bir saati', 'hak eder'],
    services: ['Sormanın', 'dört yolu'],
    daily: ['Günün', 'tahmini'],
    weekly: ['Haftanın', 'tahmini'],
    horoscopes: 'Burç yorumları',
  },
} satisfies Record<Language, unknown>;

export function linkPictures(): Map<string, Picture> {
  return new Map(
    languages.flatMap((language) =>
      picturesIn(language).map(([name, picture]) => [`/og${inLanguage(`/${name}.png`, language)}`, picture]),
    ),
  );
}

function picturesIn(language: Language): [string, Picture][] {
  const { home, services, daily, weekly, horoscopes } = texts[language];
  return [
    ['home', { motif: 'wheel', above: readings, title: home }],
    ['services', { motif: 'services', above: readings, title: services }],
    ['daily', { motif: 'crescent', above: horoscopes, title: daily }],
    ['weekly', { motif: 'moons', above: horoscopes, title: weekly }],
    ...signIds.map((sign): [string, Picture] => [
      sign,
      { motif: sign, above: horoscopes, title: [signName(sign, language)] },
    ]),
  ];
}
