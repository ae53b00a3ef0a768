import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** By Debian's package: its name for people, and how to see that it is there. */
const services = {
  // The whole browser costs half as much again as the pages.
  'chromium-headless-shell': {
    name: 'Chromium',
    isThere: () =>
      process.env.CHROMIUM_PATH !== undefined || onPath('chromium-headless-shell') || onPath('chromium'),
  },
  postgresql: { name: 'PostgreSQL 15 or newer', isThere: hasPostgres },
  'nats-server': { name: 'nats-server 2.9 or newer', isThere: () => onPath('nats-server') },
  caddy: { name: 'Caddy 2.6 or newer', isThere: () => onPath('caddy') },
};

/** Where this may be done (root, apt-get); else says what to install, and ends. */
export function ensureServices(packages = Object.keys(services)) {
  const isMissing = (each) => !services[each].isThere();
  const missing = packages.filter(isMissing);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.error(`Installing ${missing.join(', ')} …`);
    const quiet = {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
  }
  const still = missing.filter(isMissing);
  if (still.length === 0) return;
  console.error(`This needs ${still.map((each) => services[each].name).join(', ')}.`);
  console.error(`On Debian: apt-get install ${still.join(' ')}`);
  process.exit(1);
}

function onPath(command) {
  return (
    (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${command}`)) ||
    existsSync(`/usr/bin/${command}`) ||
    existsSync(`/usr/sbin/${command}`)
  );
}

function hasPostgres() {
  if (process.env.TEST_POSTGRES_URL !== undefined) return true;
  const versions = '/usr/lib/postgresql';
  const debian =
    existsSync(versions) &&
    readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`));
  return debian || onPath('initdb');
}
