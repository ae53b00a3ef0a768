import { expect, test } from 'vitest';
import { purchaseOfReference, transferReference } from '../../../events/readings/transfer-reference.ts';

test('a reference has twelve characters and check digits of ISO 11649', () => {
  expect(transferReference(1)).toBe('RF7400000001');
  expect(transferReference(99_999_999)).toHaveLength(12);
  expect(() => transferReference(100_000_000)).toThrow('room for ids');
  // The remainder that the standard asks for: letters count from 10, the first four characters stand last.
  for (const id of [1, 12, 345, 99_999_999]) {
    const reference = transferReference(id);
    const digits = (reference.slice(4) + reference.slice(0, 4)).replaceAll('R', '27').replaceAll('F', '15');
    expect(BigInt(digits) % 97n).toBe(1n);
  }
});

test('a gift is named by a letter, so that no reading has its reference', () => {
  const reference = transferReference(4_711, 'gift');
  expect(reference).toMatch(/^RF\d\dG0004711$/);
  const digits = `${reference.slice(4)}${reference.slice(0, 4)}`.replace('G', '16').replace('RF', '2715');
  expect(BigInt(digits) % 97n).toBe(1n);
  expect(purchaseOfReference(reference.toLowerCase())).toEqual({ kind: 'gift', id: 4_711 });
  expect(purchaseOfReference(reference.replace('G', '0'))).toBeNull();
  expect(() => transferReference(10_000_000, 'gift')).toThrow('room for ids');
});

test('it is read however it is written', () => {
  const reference = transferReference(4_711);
  const spaced = ` ${reference.slice(0, 4)} ${reference.slice(4, 8)}-${reference.slice(8)}`;
  for (const written of [reference, reference.toLowerCase(), spaced])
    expect(purchaseOfReference(written)).toEqual({ kind: 'reading', id: 4_711 });
});

test('one wrong digit, or two that changed places, is noticed everywhere', () => {
  const reference = transferReference(12_345_678);
  for (let at = 2; at < reference.length; at++) {
    for (let digit = 0; digit <= 9; digit++) {
      const wrong = reference.slice(0, at) + digit + reference.slice(at + 1);
      if (wrong !== reference) expect(purchaseOfReference(wrong)).toBeNull();
    }
    const swapped = [...reference];
    const [one = '', other = ''] = [swapped[at], swapped[at + 1]];
    if (at + 1 < reference.length && one !== other) {
      swapped.splice(at, 2, other, one);
      expect(purchaseOfReference(swapped.join(''))).toBeNull();
    }
  }
});

test.each(['', 'RF', 'RF18', 'RF49 0000 000', 'XX7400000001', 'RF9800000000'])('%j is none', (written) => {
  expect(purchaseOfReference(written)).toBeNull();
});
