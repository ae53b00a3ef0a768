import { fromHex, toHex } from '../proof/bytes.ts';
import { deck } from './deck.ts';

const SEED_BYTES = 32;
const WORD = 2 ** 32;

interface DrawnCard {
  readonly card: string;
  readonly reversed: boolean;
}

/** 64 hexadecimal digits, from the system's generator. */
export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

export function isSeed(seed: string): boolean {
  return fromHex(seed)?.length === SEED_BYTES;
}

/**
 * The first cards of the deck that the seed shuffles: Fisher-Yates from the last card down, then for each card from the
 * first on whether it is reversed: the lowest bit of the next word. The words are the keystream of ChaCha20 (RFC 8439)
 * with the seed as key, nonce and counter 0, read as little-endian 32-bit numbers:
 * `openssl enc -chacha20 -K <seed> -iv 00000000000000000000000000000000 < /dev/zero`.
 */
export function drawCards(seed: string, count: number): DrawnCard[] {
  const next = keystream(seed);
  const cards = deck.map(({ id }) => id);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, next);
    [cards[last], cards[other]] = [cards[other] as string, cards[last] as string];
  }
  return cards.slice(0, count).map((card) => ({ card, reversed: next() % 2 === 1 }));
}

/** Words of the last, incomplete run of `bound` numbers are passed over, or the small ones would come more often. */
function below(bound: number, next: () => number): number {
  const fair = WORD - (WORD % bound);
  let word = next();
  while (word >= fair) word = next();
  return word % bound;
}

function keystream(seed: string): () => number {
  const key = fromHex(seed);
  if (key === null || !isSeed(seed)) throw new RangeError('a seed has 64 hexadecimal digits');
  const view = new DataView(key.buffer);
  const words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true));
  let counter = 0;
  let block: number[] = [];
  return () => {
    if (block.length === 0) {
      block = chachaBlock(words, counter).reverse();
      counter += 1;
    }
    return block.pop() as number;
  };
}

/** "expand 32-byte k", as RFC 8439 has it. */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const quarters = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function chachaBlock(key: readonly number[], counter: number): number[] {
  const start = [...constants, ...key, counter, 0, 0, 0];
  const state = Uint32Array.from(start);
  const step = (to: number, from: number, mixed: number, bits: number) => {
    state[to] = (state[to] as number) + (state[from] as number);
    const word = (state[mixed] as number) ^ (state[to] as number);
    state[mixed] = (word << bits) | (word >>> (32 - bits));
  };
  for (let round = 0; round < 10; round += 1)
    for (const [a, b, c, d] of quarters) {
      step(a, b, d, 16);
      step(c, d, b, 12);
      step(a, b, d, 8);
      step(c, d, b, 7);
    }
  return Array.from(state, (word, at) => (word + (start[at] as number)) >>> 0);
}
