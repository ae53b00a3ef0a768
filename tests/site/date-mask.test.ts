import { expect, test } from 'vitest';
import { maskDate } from '../../site/src/ui/date-field.tsx';

/** Types the keys one after another at the end of an empty field. */
function typed(keys: string): string {
  let shown = '';
  for (const key of keys) shown = maskDate(shown, shown + key);
  return shown;
}

test('digits alone become a date with slashes', () => {
  expect(typed('01021990')).toBe('01/02/1990');
});

test.each(['1/2/1990', '1.2.1990', '1-2-1990', '1 2 1990'])('%s may be typed as people write it', (keys) => {
  expect(typed(keys)).toBe('1/2/1990');
});

test('a slash typed after the one that the field has added is not doubled', () => {
  expect(typed('01/02/1990')).toBe('01/02/1990');
});

test('deleting at the end is left alone, so that a slash can be removed', () => {
  expect(maskDate('01/', '01')).toBe('01');
  expect(maskDate('01/02/', '01/02')).toBe('01/02');
});

test('a digit typed after a removed slash brings it back', () => {
  expect(maskDate('01', '012')).toBe('01/2');
  expect(maskDate('01/02', '01/021')).toBe('01/02/1');
});

test('correcting in the middle changes nothing else', () => {
  expect(maskDate('0/02/1990', '01/02/1990')).toBe('01/02/1990');
  expect(maskDate('01/0/1990', '01/03/1990')).toBe('01/03/1990');
});

test.each([
  ['1990-02-01', '01/02/1990'],
  [' 1990-02-01 ', '01/02/1990'],
  ['01021990', '01/02/1990'],
  ['1.2.1990', '1/2/1990'],
  ['01 - 02 - 1990', '01/02/1990'],
])('a pasted or autofilled %s is shown as %s', (pasted, shown) => {
  expect(maskDate('', pasted)).toBe(shown);
});

test('what is not a date is left for the form to judge', () => {
  expect(typed('abc')).toBe('abc');
  expect(maskDate('', 'the first of May')).toContain('May');
});
