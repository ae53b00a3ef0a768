const FIXED_SEED = 20_260_311;
const SEED_MAXIMUM = 2 ** 31 - 1;

/**
 * Where fast-check begins: at the same place in every run, so that a run can be repeated, unless FUZZ_SEED names
 * another one or is `random`. A seed that was asked for is printed.
 * @throws Error where FUZZ_SEED is neither
 */
export function fuzzSeed(asked: string | undefined): number {
  if (asked === undefined) return FIXED_SEED;
  const seed = asked === 'random' ? Math.floor(Math.random() * SEED_MAXIMUM) : Number(asked);
  if (asked.trim() === '' || !Number.isInteger(seed))
    throw new Error(`FUZZ_SEED=${asked} is no whole number, and not 'random'`);
  console.log(`FUZZ_SEED=${seed}`);
  return seed;
}
