import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** What the tests need from the system: how to see that it is there, and Debian's package. */
const services = [
  {
    name: 'Chromium',
    package: 'chromium',
    isThere: () => process.env.CHROMIUM_PATH !== undefined || onPath('chromium'),
  },
  { name: 'PostgreSQL 15 or newer', package: 'postgresql', isThere: hasPostgres },
  { name: 'nats-server 2.9 or newer', package: 'nats-server', isThere: () => onPath('nats-server') },
  { name: 'Caddy 2.6 or newer', package: 'caddy', isThere: () => onPath('caddy') },
];

/** Installs what is missing where this may be done (root, apt-get); else says what to install, and ends. */
export function ensureServices() {
  const missing = services.filter((service) => !service.isThere());
  if (missing.length === 0) return;
  const packages = missing.map((service) => service.package);
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.error(`Installing ${packages.join(', ')} …`);
    const quiet = {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  }
  const still = services.filter((service) => !service.isThere());
  if (still.length === 0) return;
  console.error(`The tests need ${still.map((service) => service.name).join(', ')}.`);
  console.error(`On Debian: apt-get install ${still.map((service) => service.package).join(' ')}`);
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
