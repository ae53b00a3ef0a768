import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalName, normalizedName, usernameOf } from '../../../events/accounts/names.ts';

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

test.each([
  ['Ayşe Yılmaz-Öz 7', 'Ayşe Yılmaz-Öz 7'],
  ['  Ayşe   Yılmaz ', 'Ayşe Yılmaz'],
  ['\uff41\uff44\uff4d\uff49\uff4e', 'admin'],
  ['\ufb01dan\u00a0\u2460', 'fidan 1'],
  ['S\u0327ule', 'Şule'],
  ['e\u0323\u0301', 'ẹ\u0301'],
  ['Иван.7', 'Иван.7'],
  ['Ελένη_', 'Ελένη_'],
  ['عباس ٣', 'عباس ٣'],
  ['ラーメン田中さん', 'ラーメン田中さん'],
  ['김민수', '김민수'],
  ['क्ष्मि', 'क्ष्मि'],
  ['dream+tag@example.com', 'dream+tag@example.com'],
])('%j is a name, and kept as %j', (name, kept) => {
  expect(usernameOf(1).parse(name)).toBe(kept);
  expect(normalizedName(kept)).toBe(kept);
});

test.each([
  ['a letter of another script', '\u0430dmin'],
  ['a digit of another script', 'x\u0660'],
  ['two scripts in two words', 'Ayşe Иван'],
  ['a control character', 'a\tb'],
  ['one at the end', 'admin\n'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a zero-width space', 'ad\u200bmin'],
  ['a byte order mark before it', '\ufeffadmin'],
  ['an override of the direction', '\u202enimda'],
  ['a mark of the direction', 'admin\u200e'],
  ['an unseen mark', 'ad\u034fmin'],
  ['a variation selector', 'admin\ufe0f'],
  ['a letter that shows nothing', '\u3164'],
  ['marks over other lines', `a${'\u0302'.repeat(6)}`],
  ['a picture', 'admin😀'],
  ['other signs', 'a<b>'],
])('a name with %s is none', (_, name) => {
  const { issues } = usernameOf(1).safeParse(name).error ?? {};
  expect(issues?.map(({ message }) => message)).toEqual([
    'Please use letters of one alphabet, digits, spaces and . _ - @',
  ]);
});
