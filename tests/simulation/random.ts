/** Numbers that follow from a seed (mulberry32). */
export type Random = ReturnType<typeof randomOf>;

export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => integer(0, 255)));
  return {
    /** At least 0, less than 1. */
    next,
    /** From `low` to `high`, both included. */
    integer,
    chance: (probability: number) => next() < probability,
    one: <Choice>(choices: readonly Choice[]): Choice => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error('there is nothing to choose from');
      return choice;
    },
    bytes,
    uuid: () => {
      const digits = bytes(16).toString('hex');
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        `8${digits.slice(17, 20)}`,
        digits.slice(20),
      ].join('-');
    },
  };
}

let present: Random | null = null;

/** The source of randomness for the product's code while a schedule runs. */
export function drawFrom(random: Random | null): void {
  present = random;
}

export function drawn(): Random {
  if (present === null) throw new Error('no schedule is running');
  return present;
}
