import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { bun, root } from './dependencies.mjs';

/** What the built pages are made from, besides the packages. */
const sources = [
  'site/src',
  'site/public',
  'site/fonts',
  'site/integrations',
  'site/export',
  'site/astro.config.ts',
  'events',
  'package-lock.json',
];
const output = join(root, 'site', 'dist');
const stamp = join(output, '.built-from');

/** Builds the site where it is missing or was built from other sources. Resolves with an exit code. */
export async function ensureSite() {
  const digest = digestOf(sources.map((source) => join(root, source)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return 0;
  console.error('Building the site …');
  const code = await run(bun, ['--bun', 'node_modules/.bin/astro', 'build', '--root', 'site', '--silent'], {
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  if (code === 0) writeFileSync(stamp, digest);
  return code;
}

function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.filter(existsSync)) {
    for (const file of filesIn(path))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
  } catch (cause) {
    if (cause.code === 'ENOTDIR') return [path];
    throw cause;
  }
}
