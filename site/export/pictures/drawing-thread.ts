import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Drawing, Drawn } from './draw-in-thread.ts';

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (asked: Drawing) => {
  last = last.then(() => answer(asked));
});

/**
 * What was drawn lies outside of the runtime's heap, which does not collect it by itself and frees it in a later turn: the
 * next picture waits for that.
 */
async function answer({ id, svg, fontFiles }: Drawing): Promise<void> {
  parentPort?.postMessage(draw(id, svg, fontFiles));
  Bun.gc(true);
  await setImmediate();
}

function draw(id: number, svg: string, fontFiles: string[]): Drawn {
  try {
    return { id, png: new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng() };
  } catch (cause) {
    return { id, reason: cause instanceof Error ? cause.message : 'unknown' };
  }
}
