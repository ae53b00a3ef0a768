import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForFile, forFile, forTest } from '../../harness/closed-after.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { startMailCatcher } from '../../harness/servers/mail-catcher.ts';
import { accepts } from '../../harness/servers/nats.ts';
import { findBinaries, startPostgres } from '../../harness/servers/postgres.ts';
import { ready, startScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { composed } from './compose.ts';
import { tlsClient } from './tls-client.ts';

export const OWNER = { username: 'admin', password: 'a night without clouds' };

/** Everything that docker-compose.yml describes, each service as a process on 127.0.0.1. */
export async function startDeployment() {
  const directory = directoryForFile();
  const [http, https, nats, mail, first, second] = await freePorts(6);
  const values = {
    POSTGRES_SUPERUSER_PASSWORD: 'superuser1',
    POSTGRES_PASSWORD: 'falname1',
    NATS_PASSWORD: 'nats1',
    MASTER_KEY: '0123456789abcdef'.repeat(4),
    AUDIT_KEY: '23456789abcdef01'.repeat(4),
    SESSION_SECRET: 'fedcba9876543210'.repeat(4),
    ADMIN_PASSWORD: OWNER.password,
    PUBLIC_URL: `https://localhost:${https}`,
    PAYMENT: 'transfer',
    BANK_TRANSFER_TO: 'Falname',
    BANK_TRANSFER_IBAN: 'TR33 0006 1005 1978 6457 8413 26',
  };
  const postgres = await forFile(startPostgres());
  const addresses = {
    'postgres:5432': new URL(postgres.url('falname')).host,
    'nats:4222': `127.0.0.1:${nats}`,
    'mail:1025': `127.0.0.1:${mail}`,
    'api-1:3000': `127.0.0.1:${first}`,
    'api-2:3000': `127.0.0.1:${second}`,
    '172.28.7.2': '127.0.0.1',
    '0.0.0.0': '127.0.0.1',
    '/data': join(directory, 'nats'),
    '/etc/nats/falname.conf': 'deploy/nats.conf',
    '/var/lib/falname': join(directory, 'erasures'),
  };
  const service = (name: string) => composed(name, values, addresses);
  prepareDatabase(new URL(postgres.url('postgres')), service('postgres').environment);

  await forFile(
    startScript(
      ['-a', '127.0.0.1', '-p', String(nats), ...service('nats').command.map(natsFlag)],
      service('nats').environment,
      'nats-server',
    ),
  );
  await until('the NATS server accepts connections', () => accepts(nats));
  const catcher = await forFile(startMailCatcher(mail));

  const start = (name: string, more: Record<string, string> = {}, instead?: readonly string[]) => {
    const { command, environment } = service(name);
    const [bun = '', ...usual] = command;
    const words = instead ?? usual;
    const place = { DATA_DIR: join(directory, name), LOG_LEVEL: 'warn' };
    return startScript(words, { ...environment, ...more, ...place }, bun);
  };
  const migrated = start('migrate');
  if ((await migrated.ended()) !== 0) throw new Error(migrated.output());
  const api = [
    { port: first, process: await forFile(start('api-1', { PORT: String(first) })) },
    { port: second, process: await forFile(start('api-2', { PORT: String(second) })) },
  ];
  const projectors = [await forFile(start('projector-1')), await forFile(start('projector-2'))];
  for (const { port, process } of api) await ready(`http://127.0.0.1:${port}/api/ready`, process);

  const ports = { http, https };
  const { proxy, authority } = startCaddy(directory, ports, service('proxy').environment);
  await forFile(proxy);
  await until('the proxy has a certificate and a process that is ready', async () => {
    if (!existsSync(authority)) return false;
    const call = tlsClient(https, readFileSync(authority, 'utf8'), '127.0.0.1');
    return (await call('/api/health').catch(() => null))?.status === 200;
  });
  return {
    ...{ httpPort: http, httpsPort: https, api, projectors },
    /** PEM of the authority that signed the proxy's certificate. */
    authority: readFileSync(authority, 'utf8'),
    startProjector: () => forTest(start('projector-1')),
    /** In the container of `migrate`, as operators do. */
    run: (...words: readonly string[]) => start('migrate', {}, words),
    /** Raw messages that the mail catcher has received. */
    mails: catcher.received,
    /** Stands for the volume that the erasure ledger lies on. */
    erasures: join(directory, 'erasures'),
    natsUrl: service('api-1').environment.NATS_URL ?? '',
  };
}

async function freePorts(count: number): Promise<[number, number, number, number, number, number]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ports;
  return [a, b, c, d, e, f];
}

/** What the server's image does with the script in its first start. */
function prepareDatabase({ hostname, port }: URL, environment: Readonly<Record<string, string>>): void {
  const { status, stderr } = spawnSync('sh', ['deploy/postgres-role.sh'], {
    env: {
      PATH: `${findBinaries()}:${process.env.PATH}`,
      PGHOST: hostname,
      PGPORT: port,
      PGDATABASE: 'postgres',
      ...environment,
    },
  });
  if (status !== 0) throw new Error(String(stderr));
}

/** Debian's server knows the short forms only for some flags; the image's is newer. */
function natsFlag(word: string): string {
  return word === '--jetstream' ? '-js' : word === '--store_dir' ? '-sd' : word;
}

/** The proxy of the deployment, and where the certificate of its authority will lie. */
export function startCaddy(
  directory: string,
  { http, https }: { readonly http: number; readonly https: number },
  environment: Readonly<Record<string, string>>,
) {
  const storage = join(directory, 'caddy');
  const proxy = startScript(
    ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
    {
      ...environment,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      BIND: '127.0.0.1',
      CADDY_STORAGE: storage,
      XDG_CONFIG_HOME: directory,
      XDG_DATA_HOME: directory,
    },
    'caddy',
  );
  return { proxy, authority: join(storage, 'pki', 'authorities', 'local', 'root.crt') };
}
