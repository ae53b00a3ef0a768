import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** What journeys do in several languages, themes or widths, and `npm test` in one of them. */
export function journeysInEachForm() {
  return filesOf(/\.spec\.ts$/, 'tests/journeys').filter(
    (file) =>
      basename(file) !== 'business.spec.ts' &&
      /proveUnless\(|'@prove'/.test(readFileSync(join(root, file), 'utf8')),
  );
}
