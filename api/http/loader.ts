const GATHERED_MAXIMUM = 500;

interface Waiting<Key, Value> {
  readonly key: Key;
  resolve(value: Value | null): void;
  reject(cause: unknown): void;
}

/** At once: with a single one, a connection that hangs would block every look-up. */
const UNDER_WAY_MAXIMUM = 2;

/** Combines requests of one turn, and those that arrive while others run. Nothing is cached. */
export function openLoader<Key, Value>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let waiting: Waiting<Key, Value>[] = [];
  let underWay = 0;

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) setImmediate(answerWaiting);
    });

  async function answerWaiting(): Promise<void> {
    if (underWay === UNDER_WAY_MAXIMUM) return;
    underWay++;
    while (waiting.length > 0) {
      const some = waiting.slice(0, GATHERED_MAXIMUM);
      waiting = waiting.slice(GATHERED_MAXIMUM);
      await answer(some);
    }
    underWay--;
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
