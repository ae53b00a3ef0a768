import { spawn } from 'node:child_process';
import { root } from './dependencies.mjs';

/** Signals that end the product; a terminal sends them to the child as well, which takes the first. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in the project's root, hands signals on to it, and resolves with its exit code.
 * `environment` is added to this process's own.
 */
export function run(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const handOn = (signal) => child.kill(signal);
  for (const signal of endings) process.on(signal, handOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const ending of endings) process.off(ending, handOn);
      resolve(code ?? (endings.includes(signal) ? 0 : 1));
    });
  });
}
