/** Work of which so much is done at a time; the rest waits, in order of arrival. */
export interface Turns {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function openTurns(atATime: number): Turns {
  const waiting: (() => void)[] = [];
  let active = 0;
  return {
    take: async (work) => {
      if (active < atATime) active += 1;
      // The one that ends hands its place over.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) active -= 1;
        else next();
      }
    },
  };
}
