import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompose } from './compose.ts';

const { services, volumes } = readCompose();

describe('L11 docker-compose.yml gives each container the least:', () => {
  test.each(Object.entries(services))('%s gains no rights', (_, service) => {
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // The image of PostgreSQL begins as root, to give its volume to the user that it goes on as.
    if (service.image.startsWith('postgres:')) return;
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.read_only).toBe(true);
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
  for (const [, name = ''] of text.matchAll(/docker volume rm falname_(\w+)/g))
    expect(volumes).toHaveProperty(name);
});
