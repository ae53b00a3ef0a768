import { LRUCache } from 'lru-cache';
import { openTurns } from './turns.ts';

/** What stands at a key now. */
export interface Found<Value> {
  /** Another one whenever the value is another. */
  readonly version: string;
  make(): Promise<Value>;
}

interface KeptSettings<Value> {
  /** Memory that the values may take; the least recently used go first. */
  readonly maximumBytes: number;
  readonly bytesOf: (value: Value) => number;
  /** Values that are made at a time; the others wait. */
  readonly atATime: number;
  /** Values that may be made or waited for; more are refused with 503. */
  readonly askedMaximum: number;
  /** Another one whenever something was published, revised or withdrawn. */
  readonly generation: () => number;
}

interface Kept<Value> {
  generation: number;
  readonly version: string;
  readonly value: Value;
}

export interface KeptValues<Value> {
  /**
   * The value at a key: once a generation it is looked up by `find`, and made again only where it is another; `busy`
   * where too many are asked for. @throws where it cannot be made
   */
  at(key: string, find: () => Promise<Found<Value>>): Promise<Value | 'busy'>;
  /** As it was made last; null where it is not kept. */
  before(key: string): Value | null;
  readonly bytes: number;
}

/** Beside the bytes of a value: its headers and its place in the cache. */
const ENTRY_BYTES = 4_096;

/** What is made when it is asked for: once for all who ask, and kept. */
export function openKeptValues<Value>({
  maximumBytes,
  bytesOf,
  atATime,
  askedMaximum,
  generation: generationNow,
}: KeptSettings<Value>): KeptValues<Value> {
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: maximumBytes,
    sizeCalculation: ({ value }) => ENTRY_BYTES + bytesOf(value),
  });
  const making = new Map<string, Promise<Value>>();
  const turns = openTurns(atATime);

  return {
    at: async (key, find) => {
      const generation = generationNow();
      const known = kept.get(key);
      if (known?.generation === generation) return known.value;
      const asked = `${generation} ${key}`;
      const underWay = making.get(asked);
      if (underWay !== undefined) return underWay;
      if (making.size >= askedMaximum) return 'busy';
      const made = turns.take(() => make(key, find)).finally(() => making.delete(asked));
      making.set(asked, made);
      return made;
    },
    before: (key) => kept.get(key)?.value ?? null,
    get bytes() {
      return kept.calculatedSize;
    },
  };

  async function make(key: string, find: () => Promise<Found<Value>>): Promise<Value> {
    const generation = generationNow();
    const found = await find();
    const known = kept.get(key);
    if (known?.version === found.version) {
      known.generation = generation;
      return known.value;
    }
    const value = await found.make();
    kept.set(key, { generation, version: found.version, value });
    return value;
  }
}
