/** A turn of the event loop that was this short had nothing else to do. */
const QUIET_MS = 0.3;
/** Then the work goes on even though the loop is never quiet. */
const WAIT_MAXIMUM_MS = 8;

/**
 * For work that no caller waits for, before each piece of some milliseconds: resolves once a turn of the event loop
 * has brought nothing, nor the piece of another who waited.
 */
export async function giveWay(waitMaximumMs = WAIT_MAXIMUM_MS): Promise<void> {
  const giveUpAt = performance.now() + waitMaximumMs;
  for (;;) {
    const beganAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now - beganAt < QUIET_MS || now >= giveUpAt) return;
  }
}
