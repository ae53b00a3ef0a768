import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { bun, root } from './dependencies.mjs';
import { lock } from './lock.mjs';

const site = join(root, 'site');
const output = join(site, 'dist');
const stamp = join(output, '.built-from');
const made = ['dist', 'tr', 'node_modules', '.astro'];
const sources = [
  ...readdirSync(site)
    .filter((name) => !made.includes(name))
    .map((name) => join(site, name)),
  join(root, 'events'),
  join(root, 'package-lock.json'),
].sort();

/** Where it is missing or was built from other sources. Resolves with an exit code. */
export async function ensureSite() {
  if (isBuilt(sourceDigest())) return 0;
  // Each build has a copy of the sources in the same place.
  const unlock = lock('site');
  try {
    const digest = sourceDigest();
    if (isBuilt(digest)) return 0;
    console.error('Building the site …');
    // A killed build must not count.
    rmSync(stamp, { force: true });
    const code = await build();
    if (code === 0) writeFileSync(stamp, digest);
    return code;
  } finally {
    unlock();
  }
}

function isBuilt(digest) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

async function build() {
  const astro = ['--bun', 'node_modules/.bin/astro', 'build', '--root', 'site', '--outDir', output];
  const environment = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const code = await run(bun, [...astro, '--silent'], environment);
  return code === 0 ? run(bun, ['site/build/finish-build.ts', output], environment) : code;
}

/** Runtimes and disks list folders in orders of their own. */
export function sourceDigest() {
  const hash = createHash('sha256');
  for (const path of sources) {
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
