/** Wakes one waiter. A ring while nobody waits is kept, so that it is never missed. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring with true, after `timeoutMs` without one with false. */
  wait(timeoutMs: number): Promise<boolean>;
}

export function openBell(): Bell {
  let rung = false;
  let wake: () => void = () => undefined;
  return {
    ring: () => {
      rung = true;
      wake();
    },
    wait: async (timeoutMs) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const woken = rung;
      rung = false;
      wake = () => undefined;
      return woken;
    },
  };
}
