import { spawn } from 'node:child_process';
import { root } from './dependencies.mjs';

/** A terminal sends them to the child as well, which takes the first. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_WATCH_INTERVAL_MS = 500;

/** Hands signals on. Where npm's end ends this process, it ends the child: npm may not live to say so. */
export function run(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const handOn = (signal) => child.kill(signal);
  for (const signal of endings) process.on(signal, handOn);
  const watch = watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const ending of endings) process.off(ending, handOn);
      resolve(code ?? (endings.includes(signal) ? 0 : 1));
    });
  });
}

function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_WATCH_INTERVAL_MS);
}
