const LIMIT_MS = 20_000;
const INTERVAL_MS = 10;

/** Waits for a condition; fails with its name when it does not come true in time. */
export async function until(
  condition: string,
  holds: () => boolean | Promise<boolean>,
  limitMs: number = LIMIT_MS,
): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`in ${limitMs} ms it did not happen that ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
