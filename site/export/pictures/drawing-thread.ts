import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Drawing, Drawn } from './draw-in-thread.ts';

/** Drawn pictures lie outside of the runtime's heap, so that it does not collect them by itself. */
const COLLECTED_AFTER = 4;
let drawn = 0;

parentPort?.on('message', ({ id, svg, fontFiles }: Drawing) => {
  parentPort?.postMessage(draw(id, svg, fontFiles));
  drawn += 1;
  if (drawn % COLLECTED_AFTER === 0) Bun.gc(true);
});

function draw(id: number, svg: string, fontFiles: string[]): Drawn {
  try {
    return { id, png: new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng() };
  } catch (cause) {
    return { id, reason: cause instanceof Error ? cause.message : 'unknown' };
  }
}
