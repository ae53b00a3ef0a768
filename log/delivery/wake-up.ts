/** For one waiter. A signal while nothing waits is kept. */
export interface WakeUp {
  signal(): void;
  /** False after `timeoutMs` without a signal. */
  wait(timeoutMs: number): Promise<boolean>;
}

export function openWakeUp(): WakeUp {
  let isSignalled = false;
  let wake: () => void = () => undefined;
  return {
    signal: () => {
      isSignalled = true;
      wake();
    },
    wait: async (timeoutMs) => {
      if (!isSignalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const wasSignalled = isSignalled;
      isSignalled = false;
      wake = () => undefined;
      return wasSignalled;
    },
  };
}
