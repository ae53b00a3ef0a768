import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalName } from '../../../events/accounts/names.ts';

test.each([
  ['İNCİ', 'inci'],
  ['ıncı', 'inci'],
  ['  Ayşe ', 'ayşe'],
  ['Kerem', 'kerem'],
  ['\u212Aerem', 'kerem'],
  ['Is\u0327\u0131l', 'işil'],
  ['ZOË', 'zoë'],
  ['Zoe\u0308', 'zoë'],
])('%s and %s are one name', (one, other) => {
  expect(canonicalName(one)).toBe(canonicalName(other));
});

test.each([
  ['ayse', 'ayşe'],
  ['ali', 'veli'],
  ['a b', 'ab'],
])('%s and %s are two', (one, other) => {
  expect(canonicalName(one)).not.toBe(canonicalName(other));
});

test('a canonical name is its own canonical name, and so is each of its spellings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const canonical = canonicalName(name);
      expect(canonicalName(canonical)).toBe(canonical);
      expect(canonicalName(` ${name}\t`)).toBe(canonical);
      expect(canonicalName(name.normalize('NFD'))).toBe(canonical);
    }),
  );
});
