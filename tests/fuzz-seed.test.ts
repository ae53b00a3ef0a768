import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzSeed } from '../harness/fuzz-seed.ts';

test('properties begin at the seed of the run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.FUZZ_SEED));
});

test('the seed is the same in every run unless another one is asked for', () => {
  expect(fuzzSeed(undefined)).toBe(fuzzSeed(undefined));
  expect(fuzzSeed('42')).toBe(42);
  expect(new Set(Array.from({ length: 5 }, () => fuzzSeed('random'))).size).toBeGreaterThan(1);
});

test.each(['', '1.5', 'x'])('FUZZ_SEED=%s is refused', (asked) => {
  expect(() => fuzzSeed(asked)).toThrow('FUZZ_SEED');
});
