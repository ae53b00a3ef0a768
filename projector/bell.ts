/** Wakes one waiter. A ring while nobody waits is kept, so that it is never missed. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, at the latest after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>;
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
      rung = false;
      wake = () => undefined;
    },
  };
}
