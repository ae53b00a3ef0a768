import { renderToStaticMarkup } from 'react-dom/server';
import { type Sign, signIds } from '../../../events/publications/signs.ts';
import { type ServiceId, serviceIds } from '../../../events/readings/catalogue.ts';
import { ServiceMotif } from '../../src/motifs/service-motif.tsx';
import { drawPattern } from '../../src/publications/signs/draw-pattern.ts';
import { starPatterns } from '../../src/publications/signs/star-patterns.ts';

export type Motif = 'wheel' | 'services' | 'crescent' | 'moons' | Sign;

/** Of the dark theme (site/src/styles/tokens.css). */
export const colours = {
  sky: '#0b0f22',
  dusk: '#262d63',
  gold: '#e8bb68',
  star: '#fff6e0',
  shade: '#080b19',
  ink: '#f4ecdb',
} as const;

const ARCH_WIDTH = 114;
const ARCH_STEP = ARCH_WIDTH + 8;
const ARCHES_LEFT = -((serviceIds.length - 1) * ARCH_STEP + ARCH_WIDTH) / 2;

/** Centred at 0, some 480 wide and high; the wheel is larger and is cut off by the picture's edge. */
export function drawMotif(motif: Motif): string {
  switch (motif) {
    case 'wheel':
      return `${ring(330)}${ring(314)}${ring(190)}${signIds
        .map((sign, index) => `<g transform="rotate(${-30 * index})">${figure(sign, -46, -298, 92)}</g>`)
        .join('')}${crescent(100)}`;
    case 'services':
      return serviceIds
        .map((service, index) => arch(service, ARCHES_LEFT + index * ARCH_STEP, index % 2 === 0 ? -12 : 12))
        .join('');
    case 'crescent':
      return `${ring(220)}${ring(206)}${crescent(140)}`;
    case 'moons':
      return arcOf([0.08, 0.25, 0.42, 0.5, 0.62, 0.8, 1].map((lit) => moon(38, lit)));
    default:
      return `${ring(236)}${figure(motif, -200, -200, 400)}`;
  }
}

function arcOf(drawings: readonly string[]): string {
  const placed = drawings.map((drawing, index) => {
    const angle = Math.PI * (1 - index / (drawings.length - 1));
    const [x, y] = [Math.cos(angle) * 200, 90 - Math.sin(angle) * 200];
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${drawing}</g>`;
  });
  return `<path d="M-200 90a200 200 0 0 1 400 0" fill="none" stroke="${colours.gold}" opacity=".4"/>${placed.join('')}`;
}

function figure(sign: Sign, x: number, y: number, size: number): string {
  const thin = size > 200;
  const { lines, points, bright } = drawPattern(starPatterns[sign]);
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke-linecap="round">
<path d="${lines}" stroke="${colours.gold}" stroke-width="${thin ? 0.5 : 0.8}" opacity=".7"/>
<path d="${points}" stroke="${colours.star}" stroke-width="${thin ? 1.9 : 2.6}"/><path d="${bright}" stroke="${colours.star}" stroke-width="${thin ? 3.4 : 4.6}"/></g>`;
}

function ring(radius: number): string {
  return `<circle r="${radius}" fill="none" stroke="${colours.gold}" stroke-width="1.5" opacity=".45"/>`;
}

function crescent(radius: number): string {
  return `<circle r="${radius}" fill="${colours.gold}"/><circle cx="${radius * 0.2}" cy="${-radius * 0.1}" r="${radius * 0.76}" fill="${colours.shade}"/>`;
}

function moon(radius: number, lit: number): string {
  const edge = Math.abs(1 - 2 * lit) * radius;
  const light = `M0 ${-radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${edge} ${radius} 0 0 ${lit > 0.5 ? 1 : 0} 0 ${-2 * radius}Z`;
  return `<circle r="${radius}" fill="${colours.shade}" stroke="${colours.gold}" stroke-opacity=".4"/><path d="${light}" fill="${colours.gold}"/>`;
}

function arch(service: ServiceId, x: number, y: number): string {
  const drawn = renderToStaticMarkup(ServiceMotif({ service }));
  const placed = drawn.replace('<svg', `<svg x="11" y="86" width="92" height="92" color="${colours.gold}"`);
  return `<g transform="translate(${x} ${y - 140})"><path d="M0 280V57a57 57 0 0 1 ${ARCH_WIDTH} 0V280Z" fill="#141a35" stroke="${colours.gold}" stroke-width="1.5" stroke-opacity=".6"/>${placed}</g>`;
}
