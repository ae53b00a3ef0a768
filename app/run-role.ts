import { EnvironmentError } from './environment.ts';

const STOP_MAXIMUM_MS = 15_000;

/** Until a signal ends it. A faulty environment is one sentence and exit code 1. */
export async function runRole(begin: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const role = await begin();
    const signal = await nextSignal();
    setTimeout(() => process.exit(1), STOP_MAXIMUM_MS).unref();
    await role.stop();
    process.exit(signal === 'SIGHUP' ? 129 : 0);
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}

/** A terminal and the launcher may both send one. */
function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}
