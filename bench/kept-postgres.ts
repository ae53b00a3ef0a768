import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../tests/free-port.ts';
import { findBinaries } from '../tests/postgres.ts';
import { until } from '../tests/until.ts';

/** A PostgreSQL server whose files stay where they are when it stops. */
export interface KeptPostgres {
  url(database: string): string;
  query<Row extends object>(statement: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Settings usual for a server of this size; commits wait for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  max_connections: '100',
};

/** Starts the server in a directory, which is made where it is not there. */
export async function startKeptPostgres(directory: string): Promise<KeptPostgres> {
  const binaries = findBinaries();
  const place = resolve(directory);
  const data = join(place, 'data');
  mkdirSync(place, { recursive: true });
  if (!existsSync(data)) {
    if (isRoot()) run(['chown', 'postgres', place]);
    run(
      ordinary([
        join(binaries, 'initdb'),
        ...['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--locale=C.UTF-8', '-E', 'UTF8'],
      ]),
    );
  }
  const port = await freePort();
  const options = { ...settings, port: String(port), unix_socket_directories: place };
  const [command = '', ...words] = ordinary([
    join(binaries, 'postgres'),
    ...['-D', data],
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = spawn(command, words, { stdio: 'ignore' });
  const gone = new Promise((ended) => server.once('exit', ended));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new Client(url('postgres'));
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await until('the PostgreSQL server answers', () =>
    query('select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    query,
    stop: async () => {
      run(ordinary([join(binaries, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast']));
      await gone;
    },
  };
}

/** PostgreSQL refuses to run as root. */
function ordinary(words: readonly string[]): string[] {
  return isRoot() ? ['runuser', '-u', 'postgres', '--', ...words] : [...words];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function run([command = '', ...words]: readonly string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}
