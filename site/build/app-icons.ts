import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

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

/** From one drawing. */
export function drawAppIcons(): [file: string, image: Uint8Array][] {
  const drawing = readFileSync(new URL('../icons/app.svg', import.meta.url), 'utf8');
  return Object.entries(icons).map(([file, { pixels, corner, scale }]) => {
    const svg = drawing.replace('rx="7"', `rx="${corner}"`).replace('scale(1)', `scale(${scale})`);
    return [file, new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng()];
  });
}
