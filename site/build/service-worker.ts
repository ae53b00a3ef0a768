import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compactScript } from '../src/layouts/compact-script.ts';

const source = fileURLToPath(new URL('../src/offline/worker.ts', import.meta.url));

/** Writes the one service worker of all languages to `/sw.js`, whose scope is the whole site. */
export async function buildServiceWorker(directory: string): Promise<void> {
  await writeFile(join(directory, 'sw.js'), await compactScript(await readFile(source, 'utf8'), 'iife'));
}
