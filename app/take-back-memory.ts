/** How often the memory of the process is looked at, which takes a millisecond. */
const LOOK_INTERVAL_MS = 250;
/** So much more than after the last collection is taken back. */
const GROWTH_MAXIMUM_BYTES = 32 * 1024 * 1024;

/**
 * Takes back the memory of what was read, used and done with, while `work` runs: the runtime by itself lets it grow to
 * several times of what is in use, and does not count what lies outside of its heap.
 * @param isAlone whether nothing else runs in the process: a collection then may hold it up
 */
export async function takingBackMemory<Result>(
  isAlone: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  let lowest = process.memoryUsage.rss();
  const collecting = setInterval(() => {
    const now = process.memoryUsage.rss();
    lowest = Math.min(lowest, now);
    if (now - lowest < GROWTH_MAXIMUM_BYTES) return;
    Bun.gc(isAlone);
    lowest = process.memoryUsage.rss();
  }, LOOK_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(collecting);
  }
}
