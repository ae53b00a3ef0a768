import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';
import { signIds } from '../../events/horoscopes/signs.ts';
import { type ServiceId, serviceIds } from '../../events/readings/catalogue.ts';
import { drawPattern } from '../src/horoscopes/draw-pattern.ts';
import { starPatterns } from '../src/horoscopes/star-patterns.ts';
import { ServiceMotif } from '../src/motifs/service-motif.tsx';

/*
 * The pictures that other sites show beside a link: the night sky of the dark theme, without words, which the
 * link's own title brings. 1200 × 630.
 */
const WIDTH = 1200;
const HEIGHT = 630;
const SKY_STARS = 140;
const colours = { sky: '#0b0f22', dusk: '#262d63', gold: '#e8bb68', star: '#fff6e0', shade: '#080b19' };

/** By file name, the drawing in the middle of the sky. */
function drawings(): Map<string, string> {
  const wheel = `<g transform="translate(600 330)">${ring(272)}${ring(258)}${ring(150)}${signIds
    .map((sign, index) => `<g transform="rotate(${-30 * index})">${figure(sign, -38, -248, 76)}</g>`)
    .join('')}${crescent(0, 0, 84)}</g>`;
  const phases = [0.12, 0.3, 0.5, 0.75, 1]
    .map((lit, index) => moon(200 + index * 200, 315, 70, lit))
    .join('');
  return new Map([
    ['home', wheel],
    ['services', `<g>${serviceIds.map((service, index) => arch(service, 150 + index * 240)).join('')}</g>`],
    ['daily', `${ring(230, 600, 315)}${ring(216, 600, 315)}${crescent(600, 315, 150)}`],
    ['weekly', phases],
    ...signIds.map((sign): [string, string] => [sign, figure(sign, 370, 85, 460)]),
  ]);
}

export async function drawOpenGraphPictures(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, drawing] of drawings()) {
    const image = new Resvg(picture(drawing)).render();
    await writeFile(join(directory, `${name}.png`), image.asPng());
  }
}

function picture(drawing: string): string {
  const stars = Array.from({ length: SKY_STARS }, (_, index) => {
    // The golden angle spreads points evenly without chance: the same build draws the same picture.
    const [across, down] = [(index * 0.618034) % 1, (index * 0.754878) % 1];
    return `<circle cx="${across * WIDTH}" cy="${down * HEIGHT}" r="${1 + (index % 3) * 0.4}" opacity="${0.25 + (index % 4) * 0.12}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<radialGradient id="dusk" cx=".75" cy="-.2" r="1"><stop stop-color="${colours.dusk}"/><stop offset="1" stop-color="${colours.sky}"/></radialGradient>
<rect width="100%" height="100%" fill="url(#dusk)"/><g fill="${colours.star}">${stars}</g>${drawing}</svg>`;
}

function figure(sign: (typeof signIds)[number], x: number, y: number, size: number): string {
  const { lines, points, bright } = drawPattern(starPatterns[sign]);
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke-linecap="round">
<path d="${lines}" stroke="${colours.gold}" stroke-width=".8" opacity=".7"/>
<path d="${points}" stroke="${colours.star}" stroke-width="3"/><path d="${bright}" stroke="${colours.star}" stroke-width="5.5"/></g>`;
}

function ring(radius: number, x = 0, y = 0): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colours.gold}" opacity=".5"/>`;
}

function crescent(x: number, y: number, radius: number): string {
  const inner = radius * 0.76;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.gold}"/><circle cx="${x + radius * 0.2}" cy="${y - radius * 0.1}" r="${inner}" fill="${colours.shade}"/>`;
}

function moon(x: number, y: number, radius: number, lit: number): string {
  const edge = Math.abs(1 - 2 * lit) * radius;
  const light = `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${edge} ${radius} 0 0 ${lit > 0.5 ? 1 : 0} 0 ${-2 * radius}Z`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.shade}" stroke="${colours.gold}" stroke-opacity=".4"/><path d="${light}" fill="${colours.gold}"/>`;
}

function arch(service: ServiceId, x: number): string {
  const motif = renderToStaticMarkup(ServiceMotif({ service }));
  const placed = motif.replace(
    '<svg',
    `<svg x="${x + 30}" y="270" width="120" height="120" color="${colours.gold}"`,
  );
  return `<path d="M${x} 520V240a90 90 0 0 1 180 0V520Z" fill="#141a35" stroke="${colours.gold}" stroke-opacity=".6"/>${placed}`;
}
