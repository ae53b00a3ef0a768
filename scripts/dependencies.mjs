// Plain Node, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const bun = join(root, 'node_modules', '.bin', 'bun');

export function ensureDependencies() {
  if (areInstalled()) return;
  const unlock = lock('packages');
  try {
    if (!areInstalled()) install();
  } finally {
    unlock();
  }
}

function install() {
  console.error('Installing packages …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.status === 0 && areInstalled()) return;
  console.error("The packages could not be installed: 'npm ci' failed. Its messages are above.");
  process.exit(1);
}

function areInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile) || !existsSync(bun)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(installedFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    return installed[path] === undefined
      ? entry.optional === true || entry.devOptional === true
      : installed[path].version === entry.version;
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
