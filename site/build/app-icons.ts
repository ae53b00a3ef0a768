import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/*
 * The icons of the installed site, all from one drawing: the logo's crescent and star on a night sky with a vertical
 * gradient, which a PNG stores in few bytes. Coordinates are the logo's, 32 units wide.
 */
const SIDE = 32;
const colours = { sky: '#0b0f22', dusk: '#262d63', gold: '#e8bb68', star: '#fff6e0' };
const crescent =
  'M19.8 5.6a10.6 10.6 0 1 0 6.6 13.4 8.7 8.7 0 1 1-6.6-13.4ZM21.4 9.4q.5 3.5 4 4-3.5.5-4 4-.5-3.5-4-4 3.5-.5 4-4Z';
/** Where the faint stars stand, with their radius. */
const stars = [
  [5, 6, 0.28],
  [27.2, 5.2, 0.22],
  [28.6, 26.4, 0.3],
  [4.2, 25.4, 0.2],
  [9.4, 3.4, 0.16],
  [29.4, 14.2, 0.16],
  [14.6, 28.9, 0.18],
] as const;

interface Icon {
  readonly file: string;
  readonly pixels: number;
  /** Radius of the corners, for systems that do not mask the icon. */
  readonly corner: number;
  /** Scale of the drawing: a mask leaves a circle of four fifths of the width. */
  readonly scale: number;
}

const icons: readonly Icon[] = [
  { file: 'icons/192.png', pixels: 192, corner: 7, scale: 1 },
  { file: 'icons/512.png', pixels: 512, corner: 7, scale: 1 },
  { file: 'icons/maskable-512.png', pixels: 512, corner: 0, scale: 0.8 },
  // Apple's systems look for it at this path.
  { file: 'apple-touch-icon.png', pixels: 180, corner: 0, scale: 0.92 },
];

export async function drawAppIcons(directory: string): Promise<void> {
  await mkdir(join(directory, 'icons'), { recursive: true });
  for (const icon of icons) {
    const image = new Resvg(drawing(icon), { fitTo: { mode: 'width', value: icon.pixels } }).render();
    await writeFile(join(directory, icon.file), image.asPng());
  }
}

function drawing({ corner, scale }: Icon): string {
  const middle = SIDE / 2;
  const sky = stars.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${colours.dusk}"/><stop offset=".75" stop-color="${colours.sky}"/></linearGradient>
<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="url(#dusk)"/>
<g transform="translate(${middle} ${middle}) scale(${scale}) translate(-${middle} -${middle})">
<g fill="${colours.star}" opacity=".7">${sky}</g><path fill="${colours.gold}" d="${crescent}"/></g></svg>`;
}
