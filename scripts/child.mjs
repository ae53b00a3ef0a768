import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './dependencies.mjs';

/** A terminal sends them to the child as well, which takes the first. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_WATCH_INTERVAL_MS = 500;
const parent = process.ppid;
let stoppedBy;

/**
 * Hands signals on, and starts nothing after one. Where npm's end ends this process, it ends the child: npm may not live
 * to say so. Resolves with an exit code, that of a shell where a signal ended it.
 */
export function run(command, args, environment = {}) {
  if (stoppedBy !== undefined) return Promise.resolve(codeOf(stoppedBy));
  const handOn = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  // First: a signal that comes while the child is made would leave it alone.
  for (const signal of stopSignals) process.on(signal, handOn);
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const watch = watchParent(() => handOn('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of stopSignals) process.off(each, handOn);
      resolve(code ?? codeOf(signal));
    });
  });
}

/** A signal is how it ends, also before it listens for one. */
export async function runService(command, args, environment) {
  const code = await run(command, args, environment);
  return code === codeOf('SIGINT') || code === codeOf('SIGTERM') ? 0 : code;
}

const codeOf = (signal) => 128 + constants.signals[signal];

function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_WATCH_INTERVAL_MS);
}
