import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const directory = fileURLToPath(new URL('peers/', import.meta.url));

/** Installs what the product is compared with, where that has not been done yet. */
export function ensurePeers(): void {
  if (existsSync(`${directory}node_modules`)) return;
  const { status } = spawnSync('npm', ['ci', '--prefix', directory], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed: npm ci --prefix bench/peers');
}
