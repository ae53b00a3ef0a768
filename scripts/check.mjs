// npm run check: types, lint and format, and the words of the project.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { ensureDependencies, root } from './dependencies.mjs';
import { sourceDigest } from './site.mjs';
import { wordFaults } from './words.mjs';

ensureDependencies();
const cache = join(root, 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });

const [code, pagesAreRight] = await Promise.all([checkTypesAndFormat(), checkPages()]);
process.exitCode = code !== 0 || !pagesAreRight ? 1 : 0;

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

/** Where anything that the pages are made from has changed since. */
async function checkPages() {
  const stamp = join(cache, 'pages-checked');
  const digest = sourceDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return true;
  // Not its command, which ignores its first option.
  const { check } = await import('@astrojs/check');
  const failed = await check({ root: 'site', minimumSeverity: 'warning', minimumFailingSeverity: 'warning' });
  if (!failed) writeFileSync(stamp, digest);
  return !failed;
}
