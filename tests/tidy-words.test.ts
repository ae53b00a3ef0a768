import { join } from 'node:path';
import { expect, test } from 'vitest';

// Plain JavaScript, which `npm run check` runs too.
const { wordFaults, wordFaultsIn } = await import(join(import.meta.dirname, '../scripts/words.mjs'));

test('one word stands for one thing, and machines are spoken of in their own terms', () => {
  expect(wordFaults()).toEqual([]);
});

test('a word that is not to be read is found, with what to say in its place', () => {
  expect(wordFaultsIn('site/a.ts', '/** Folds it anew. */\nconst users = 1;')).toEqual([
    'site/a.ts:1 says "anew": say again',
    'site/a.ts:2 says "const users": say customers',
  ]);
  expect(wordFaultsIn('log/a.ts', '// The dashboard of Grafana.')).toEqual([]);
});
