import { Worker } from 'node:worker_threads';
import { type Picture, svgOf } from './draw-picture.ts';
import { faceFiles } from './face.ts';

/** What the thread is asked for. */
export interface Drawing {
  readonly id: number;
  readonly svg: string;
  readonly fontFiles: string[];
}

/** What it answers. */
export type Drawn =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly reason: string };

interface Asked {
  resolve(png: Uint8Array): void;
  reject(cause: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly asked: Map<number, Asked>;
}

let running: Thread | null = null;
let lastId = 0;

/**
 * Draws a PNG in a thread that does nothing else: encoding one takes 15 ms, in which a request would wait. The thread is
 * started for the first picture; after a failure of its own the next picture starts another one.
 */
export function drawInThread(picture: Picture): Promise<Uint8Array> {
  running ??= start();
  const { worker, asked } = running;
  const drawing: Drawing = { id: ++lastId, svg: svgOf(picture), fontFiles: faceFiles };
  return new Promise((resolve, reject) => {
    asked.set(drawing.id, { resolve, reject });
    worker.ref();
    worker.postMessage(drawing);
  });
}

/** What was asked for fails. */
export function endDrawingThread(): void {
  void running?.worker.terminate();
}

function start(): Thread {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  const asked = new Map<number, Asked>();
  const thread = { worker, asked };
  worker.on('message', (drawn: Drawn) => {
    const waiting = asked.get(drawn.id);
    asked.delete(drawn.id);
    // An idle thread does not keep the process alive.
    if (asked.size === 0) worker.unref();
    if ('png' in drawn) waiting?.resolve(drawn.png);
    else waiting?.reject(new Error(`The picture could not be drawn: ${drawn.reason}`));
  });
  const failed = (why: string) => {
    if (running === thread) running = null;
    for (const waiting of asked.values()) waiting.reject(new Error(`The drawing thread failed: ${why}`));
    asked.clear();
  };
  worker.on('error', (cause) => failed(cause instanceof Error ? cause.message : 'unknown'));
  worker.on('exit', (status) => failed(`it ended with ${status}`));
  return thread;
}
