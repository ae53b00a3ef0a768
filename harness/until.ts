/** Only a failing test waits for so long, also on a machine that is busy with something else. */
const LIMIT_MS = 60_000;
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
