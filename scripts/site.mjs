import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { bun, root } from './dependencies.mjs';
import { lock } from './lock.mjs';

const site = join(root, 'site');
const output = join(site, 'dist');
/** Each language is built by itself: English at the root, the others below it, where the root is built already. */
const builds = [
  { language: 'en', folder: '' },
  { language: 'tr', folder: 'tr' },
];
const stamp = join(output, '.built-from');
const made = ['dist', 'node_modules', '.astro'];
/** What the built pages are made from. */
const sources = [
  ...readdirSync(site)
    .filter((name) => !made.includes(name))
    .map((name) => join(site, name)),
  join(root, 'events'),
  join(root, 'package-lock.json'),
].sort();

/** Builds the site where it is missing or was built from other sources. Resolves with an exit code. */
export async function ensureSite() {
  if (isBuilt(sourceDigest())) return 0;
  const unlock = lock('site');
  try {
    const digest = sourceDigest();
    return isBuilt(digest) ? 0 : await buildFrom(digest);
  } finally {
    unlock();
  }
}

function isBuilt(digest) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

async function buildFrom(digest) {
  console.error('Building the site …');
  // A build that is killed midway must not count as one.
  rmSync(stamp, { force: true });
  const code = await buildSite(output);
  if (code === 0) writeFileSync(stamp, digest);
  return code;
}

/** Builds the pages of every language into a directory. Resolves with the exit code of the first that fails, or 0. */
export async function buildSite(directory) {
  for (const { language, folder } of builds) {
    const where = ['--root', 'site', '--outDir', join(directory, folder)];
    const code = await run(bun, ['--bun', 'node_modules/.bin/astro', 'build', ...where, '--silent'], {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      SITE_LANGUAGE: language,
    });
    if (code !== 0) return code;
  }
  return 0;
}

/** Changes with what the pages are made from, and not with who asks: runtimes and disks list folders in orders of their own. */
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
