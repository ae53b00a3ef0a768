import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dependencies.mjs';

export function filesOf(ending, folder = 'tests') {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`)
    .sort();
}

export function testFiles() {
  return filesOf(/\.test\.tsx?$/);
}

/** Those that take their composition from `harness/world.ts`. */
export function filesOfCompositions() {
  return testFiles().filter((file) =>
    /\bcomposition\b[^;]*\/world\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  );
}
