/** Keys that one look-up asks for. */
const GATHERED_MAXIMUM = 500;

interface Waiting<Key, Value> {
  readonly key: Key;
  resolve(value: Value | null): void;
  reject(cause: unknown): void;
}

/**
 * Makes one look-up of everything that is asked for in the same turn of the event loop. Nothing is kept: who
 * asks later is answered from a later look-up.
 */
export function gather<Key, Value>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let waiting: Waiting<Key, Value>[] = [];

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(startAll);
      waiting.push({ key, resolve, reject });
    });

  function startAll(): void {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += GATHERED_MAXIMUM) {
      void answer(all.slice(start, start + GATHERED_MAXIMUM));
    }
  }

  async function answer(some: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const found = await lookUp([...new Set(some.map((each) => each.key))]);
      for (const each of some) each.resolve(found.get(each.key) ?? null);
    } catch (cause) {
      for (const each of some) each.reject(cause);
    }
  }
}
