import fastCheck from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../log/record/canonical.ts';

describe('Canonical JSON', () => {
  test('keys are sorted by UTF-16 code units, as in the example of RFC 8785', () => {
    const value = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  test('any JSON value comes back, and its text does not depend on how it was put together', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.jsonValue({ noUnicodeString: false }), (value) => {
        const text = wellFormed(value) ? canonicalJson(value) : null;
        if (text === null) return expect(() => canonicalJson(value)).toThrow('ill-formed');
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });

  test('what JSON cannot hold is refused, and a missing value leaves its key out', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1n, undefined, () => 1, [undefined]]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });
});

function wellFormed(value: unknown): boolean {
  return !/\\ud[89a-f]/.test(JSON.stringify(value));
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const turned: Record<string, unknown> = Object.create(null);
  for (const [key, member] of Object.entries(value).reverse()) turned[key] = reversed(member);
  return turned;
}
