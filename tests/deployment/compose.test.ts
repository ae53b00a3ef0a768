import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compile } from 'proxy-addr';
import { describe, expect, test } from 'vitest';
import { readCompose } from './compose.ts';

const { networks, services, volumes } = readCompose();

describe('L11 docker-compose.yml gives each container the least:', () => {
  test.each(Object.entries(services))('%s gains no rights', (_, service) => {
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // The image of PostgreSQL begins as root, to give its volume to the user that it goes on as.
    if (service.image.startsWith('postgres:')) return;
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.read_only).toBe(true);
  });

  test.each(Object.entries(services))('%s has lines that end', (_, { logging }) => {
    expect(logging?.driver).toMatch(/^\$\{LOG_DRIVER:-local\}$/);
  });

  test('no secret stands on a command line', () => {
    for (const { command = [] } of Object.values(services)) expect(command.join(' ')).not.toContain('${');
  });

  test('the export knows what it needs to read the log and to show what is sold', () => {
    expect(Object.keys(services.export?.environment ?? {}).sort()).toEqual([
      ...['AUDIT_KEY', 'DATABASE_URL', 'ERASURE_LEDGER', 'LOG_LEVEL', 'MASTER_KEY', 'NATS_URL'],
      ...['PAYMENT', 'PUBLIC_URL'],
    ]);
  });
});

test('every container of the product keeps the erasure ledger on one volume of its own', () => {
  const ours = Object.entries(services).filter(([, { image }]) => image === 'falname');
  const names = ['migrate', 'api-1', 'api-2', 'projector-1', 'projector-2', 'export'];
  expect(ours.map(([name]) => name)).toEqual(names);
  for (const [name, { environment, volumes: mounted }] of ours) {
    const [volume = '', directory] = mounted[0]?.split(':') ?? [];
    expect(dirname(environment.ERASURE_LEDGER ?? ''), name).toBe(directory);
    expect(volume, name).toBe('erasures');
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`chown node:node ${directory}`);
  }
  expect(Object.keys(volumes)).toContain('erasures');
});

test('a fixed address is one that Docker gives nobody else, and the proxy that the api trusts has one', () => {
  const fixed = Object.values(services).flatMap((service) =>
    Object.entries(service.networks).map(([network, { ipv4_address }]) => ({ network, ipv4_address })),
  );
  for (const { network, ipv4_address } of fixed) {
    const [{ subnet = '', ip_range = subnet } = {}] = networks[network]?.ipam.config ?? [];
    expect(compile(subnet)(ipv4_address, 0), `${ipv4_address} in ${subnet}`).toBe(true);
    expect(compile(ip_range)(ipv4_address, 0), `${ipv4_address} in ${ip_range}`).toBe(false);
  }
  expect(fixed.map(({ ipv4_address }) => ipv4_address)).toEqual([
    services['api-1']?.environment.TRUSTED_PROXIES,
  ]);
});

test('docs/operations.md names commands and containers that are there', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const commands = [
    ...text.matchAll(/docker compose run --rm (?:-v \S+ )?(\S+) (node_modules\/\.bin\/bun) (app\/\S+)/g),
  ];
  expect(commands.map(([, , , file]) => file)).toEqual(['app/audit.ts', 'app/backup.ts', 'app/restore.ts']);
  for (const [, name = '', bun, file = ''] of commands) {
    expect(services[name]?.command?.[0]).toBe(bun);
    expect(services[name]?.environment).toHaveProperty('MASTER_KEY');
    expect(existsSync(file), file).toBe(true);
  }
  const copies = [...text.matchAll(/migrate cp (\S+) (\S+)/g)].map(([, ...paths]) => paths);
  const ledger = services.migrate?.environment.ERASURE_LEDGER ?? '';
  const kept = join('/backups', basename(ledger));
  expect(copies).toEqual([
    [ledger, '/backups/'],
    [kept, `${dirname(ledger)}/`],
  ]);
  for (const [, name = ''] of text.matchAll(/docker volume rm falname_(\w+)/g))
    expect(volumes).toHaveProperty(name);
});

test('no file that docs/operations.md has on the host goes into the image', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const named = /install -d .* (\w+)$|(?:backup|restore) -- ([\w-]+\.backup)|--state ([\w.]+)|cat (\w+)\//gm;
  const files = new Set([...text.matchAll(named)].map(([, ...each]) => each.find(Boolean) ?? ''));
  expect([...files].sort()).toEqual([
    'backups',
    'before-the-upgrade.backup',
    'falname.json',
    'move.backup',
    'old',
  ]);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const file of [...files, 'move.backup.part'])
    expect(
      ignored.some((pattern) => new Bun.Glob(pattern).match(file)),
      file,
    ).toBe(true);
});
