import { expect, test } from 'vitest';
import { maskDate } from '../../site/src/ui/fields/date-field.tsx';

/** Types the keys one after another at the end of an empty field. */
function typed(keys: string): string {
  let shown = '';
  for (const key of keys) shown = maskDate(shown, shown + key);
  return shown;
}

test.each([
  ['01021990', '01/02/1990'],
  ['01/02/1990', '01/02/1990'],
  ['1/2/1990', '1/2/1990'],
  ['1.2.1990', '1/2/1990'],
  ['abc', 'abc'],
])('typing %s shows %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ['deleting at the end, so that a slash can be removed,', '01/', '01', '01'],
  ['deleting at the end of the month', '01/02/', '01/02', '01/02'],
  ['a digit typed after a removed slash', '01', '012', '01/2'],
  ['a digit typed after the other slash', '01/02', '01/021', '01/02/1'],
  ['correcting the month in the middle', '01/0/1990', '01/03/1990', '01/03/1990'],
  ['a pasted date of ISO', '', '1990-02-01', '01/02/1990'],
  ['a pasted date of ISO with spaces', '', ' 1990-02-01 ', '01/02/1990'],
  ['pasted digits', '', '01021990', '01/02/1990'],
  ['a pasted date with dashes', '', '01 - 02 - 1990', '01/02/1990'],
  ['what is no date, for the form to judge,', '', 'the first of May', expect.stringContaining('May')],
])('%s turns %j and %j into %j', (_what, before, after, shown) => {
  expect(maskDate(before, after)).toEqual(shown);
});
