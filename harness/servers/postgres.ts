import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { openPostgres } from '../../database/database.ts';
import { prepareSchema } from '../../projector/prepare-schema.ts';
import { keepPristine } from '../emptied.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { endWithProcess, oncePerRun } from './once-per-run.ts';
import { ranCommand } from './process.ts';

/** A PostgreSQL server for tests. */
export type PostgresServer = ReturnType<typeof withDatabases>;

/** A server of one's own, with the faults that tests need. */
export type OwnPostgresServer = Awaited<ReturnType<typeof startPostgres>>;

let shared: Promise<PostgresServer> | undefined;

/** The server that the whole run shares: the one that TEST_POSTGRES_URL names, or one that ends with the process. */
export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= findShared();
  return shared;
}

async function findShared(): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  const url = given ?? (await oncePerRun('postgres', async () => (await launch(UNSAFE)).url)).toString();
  const template = async () => (await oncePerRun('template', () => prepareTemplate(url))).toString();
  return withDatabases(url, template, async () => undefined);
}

/** Nobody restarts the shared server, and its data end with the run. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off' };

/**
 * A server of one's own: to be killed, stopped and filled up. `settings` are those of postgresql.conf; `place` is where
 * a directory for its files is made, for example on a small disk.
 */
export async function startPostgres(settings: Record<string, string> = {}, place = tmpdir()) {
  const { url, stop, ...faults } = await launch(settings, place);
  return { ...withDatabases(url, () => prepareTemplate(url), stop), ...faults };
}

async function launch(settings: Record<string, string>, place = tmpdir()) {
  const binaries = findBinaries();
  const directory = await mkdtemp(join(place, 'falname-postgres-'));
  if (isRoot()) ranCommand('chown', ['postgres', directory]);
  const data = join(directory, 'data');
  asOrdinaryUser([
    join(binaries, 'initdb'),
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--locale=C.UTF-8', '-E', 'UTF8'],
  ]);
  const port = await freePort();
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: '300',
    ...settings,
  };
  const [command = '', ...words] = ordinary([
    join(binaries, 'postgres'),
    ...['-D', data],
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // SIGQUIT is PostgreSQL's immediate shutdown; the first line of postmaster.pid is the process to tell.
  const farewell =
    'postmaster=$(head -n 1 "$2/data/postmaster.pid"); kill -QUIT $postmaster; kill -CONT $postmaster';
  endWithProcess(directory, `${farewell}; sleep 1`);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = begin();
  let paused: readonly number[] = [];
  await untilItAnswers();
  return {
    url,
    stop,
    /** SIGKILL to the postmaster; whatever its backends are doing, they end without it. */
    kill: () => signalled('SIGKILL'),
    /** PostgreSQL's immediate shutdown: every process ends at once, the next start recovers. */
    quit: () => signalled('SIGQUIT'),
    /** Starts it again after `kill` or `quit`, or where it has ended by itself. */
    restart: untilItAnswers,
    /** SIGSTOP to each of its processes. */
    pause,
    /** SIGCONT to those that `pause` stopped. */
    resume,
  };

  function begin(): ChildProcess {
    const begun = spawn(command, words, { stdio: 'ignore', detached: true });
    begun.unref();
    return begun;
  }

  /** While a backend of a killed postmaster lives, the next postmaster refuses and goes. */
  async function untilItAnswers(): Promise<void> {
    await until('the PostgreSQL server answers', async () => {
      if (!isRunning()) server = begin();
      return queryAt(url, 'select').then(
        () => true,
        () => false,
      );
    });
  }

  function isRunning(): boolean {
    return server.exitCode === null && server.signalCode === null;
  }

  function postmaster(): number {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  }

  async function signalled(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    process.kill(postmaster(), signal);
    await gone;
  }

  async function pause(): Promise<void> {
    const client = await openClient(url);
    // It first: from here on no process is added.
    process.kill(postmaster(), 'SIGSTOP');
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    paused = [...rows.map(({ pid }) => pid), postmaster()];
    for (const pid of paused) process.kill(pid, 'SIGSTOP');
    await client.end();
  }

  function resume(): void {
    if (paused.length === 0) return;
    for (const pid of paused) process.kill(pid, 'SIGCONT');
    paused = [];
    // Where another user's rights were needed, the program that lent them has stopped with the server.
    server.kill('SIGCONT');
  }

  async function stop(): Promise<void> {
    resume();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    if (isRunning()) {
      asOrdinaryUser([join(binaries, 'pg_ctl'), 'stop', '-D', data, '-m', 'immediate']);
      await gone;
    }
    await rm(directory, { recursive: true, force: true });
  }
}

function withDatabases(url: string, prepareTemplate: () => Promise<string>, stop: () => Promise<void>) {
  let template: Promise<string> | undefined;

  return {
    /** Connection string of a database on it. */
    url: (database: string) => urlOf(url, database),
    /** A new, migrated database. */
    createDatabase: async () => {
      template ??= prepareTemplate();
      return make(await template);
    },
    /** One without tables. */
    emptyDatabase: () => make('template1'),
    /** A statement of the superuser, for example to end a backend. */
    query: <Row extends object>(statement: string, values?: unknown[]) =>
      queryAt<Row>(url, statement, values),
    stop,
  };

  async function make(template: string): Promise<string> {
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
    await queryAt(url, `create database ${name} template ${template}`);
    return urlOf(url, name);
  }
}

/** A connection of one's own. When the server ends it, what was asked on it fails, and nothing else. */
export async function openClient(config: string | ClientConfig): Promise<Client> {
  const client = new Client(config);
  // Without a listener, a connection that the server ends would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Over a connection of its own. */
export async function queryAt<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await openClient(url);
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Makes a migrated database to be copied. Resolves with its name. */
async function prepareTemplate(url: string): Promise<string> {
  const template = `migrated_${randomBytes(4).toString('hex')}`;
  await queryAt(url, `create database ${template}`);
  const database = openPostgres(urlOf(url, template));
  await prepareSchema(database);
  await keepPristine(database);
  await database.close();
  return template;
}

/** Where the newest installed server's programs are. */
export function findBinaries(): string {
  const given = process.env.POSTGRES_BINARIES;
  if (given !== undefined) return given;
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const directory = join(root, version, 'bin');
    if (existsSync(join(directory, 'postgres'))) return directory;
  }
  throw new Error('no PostgreSQL server was found; install the package postgresql or set POSTGRES_BINARIES');
}

function asOrdinaryUser(words: readonly string[]): void {
  const [command = '', ...rest] = ordinary(words);
  ranCommand(command, rest);
}

/** PostgreSQL refuses to run as root. */
function ordinary(words: readonly string[]): string[] {
  return isRoot() ? ['runuser', '-u', 'postgres', '--', ...words] : [...words];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
