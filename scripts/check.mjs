// npm run check: types, lint and format, and the words of the project.
import { run } from './child.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { lock } from './lock.mjs';
import { wordFaults } from './words.mjs';

ensureDependencies();
// It imports a package.
const { pageFaults } = await import('./pages.mjs');
const faults = await Promise.all([checkTypesAndFormat(), checkPages()]);
process.exitCode = faults.every((count) => count === 0) ? 0 : 1;

async function checkTypesAndFormat() {
  const types = await checkTypes();
  const format = await run('node_modules/.bin/biome', ['ci', '--error-on-warnings', '--colors=off', '.']);
  const words = wordFaults();
  for (const fault of words) console.error(fault);
  return types || format || words.length;
}

/**
 * Incrementally it sometimes reports TS2589 about no file, and not again. Each further checker works out again what the
 * others know: four take twice the processor time of one, and on two processors no less time.
 */
async function checkTypes() {
  const tsc = ['node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'];
  if ((await run('node', [...tsc, '--quiet'])) === 0) return 0;
  return run('node', [...tsc, '--incremental', 'false', '--tsBuildInfoFile', 'null']);
}

async function checkPages() {
  // It writes into one folder of this checkout.
  const unlock = lock('pages');
  const faults = await pageFaults().finally(unlock);
  for (const fault of faults) console.error(fault);
  return faults.length;
}
