/** A queue of items with one reader. */
export function openChannel<Item>() {
  const waiting: Item[] = [];
  let hasEnded = false;
  let wake: () => void = () => undefined;
  return {
    items: { [Symbol.asyncIterator]: read } satisfies AsyncIterable<Item>,
    push: (item: Item) => {
      if (!hasEnded) waiting.push(item);
      wake();
    },
    end: () => {
      hasEnded = true;
      wake();
    },
  };

  async function* read(): AsyncGenerator<Item, void> {
    for (;;) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else if (hasEnded) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
}
