import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startNats } from './nats.ts';
import { oncePerRun } from './once-per-run.ts';
import { startPostgres } from './postgres.ts';
import { type RunningProcess, ready, startScript } from './process.ts';

export const owner = { username: 'admin', password: 'a night without clouds' };

/** A running installation, as a visitor meets it. */
export interface Installation {
  /** One address for each process that serves; all of them are the same site. */
  readonly addresses: readonly [string, ...string[]];
  readonly processes: readonly RunningProcess[];
  stop(): Promise<void>;
}

/** A `DATA_DIR` in which the product was started before: it has its tables, its owner and the sample. */
export async function startedDirectory(): Promise<string> {
  const make = async (place: string) => {
    const first = await startEmbedded(join(place, 'started'));
    await first.stop();
    return join(place, 'started');
  };
  // The runner of the tests is the parent of each worker.
  const started = await oncePerRun('started-directory', make, process.ppid);
  const directory = mkdtempSync(join(tmpdir(), 'falname-'));
  cpSync(started.toString(), directory, { recursive: true });
  return directory;
}

/** `npm start` with nothing but a port and a directory. */
export async function startEmbedded(
  directory?: string,
  extra: Record<string, string> = {},
): Promise<Installation> {
  const data = directory ?? mkdtempSync(join(tmpdir(), 'falname-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const running = startScript(['scripts/run.mjs', '--site', 'app/start.ts'], {
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: address,
    ADMIN_PASSWORD: owner.password,
    LOG_LEVEL: 'warn',
    ...extra,
  });
  const stop = async () => {
    await running.stop();
    if (directory === undefined) rmSync(data, { recursive: true, force: true });
  };
  await orElse(stop, ready(`${address}/api/ready`, running));
  return { addresses: [address], processes: [running], stop };
}

/** Two api and two projector processes on a PostgreSQL and a NATS server of their own. */
export async function startDistributed(extra: Record<string, string> = {}): Promise<Installation> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  return orElse(stop, startServers());

  async function startServers(): Promise<Installation> {
    const postgres = await startPostgres();
    started.push(() => postgres.stop());
    const nats = await startNats();
    started.push(() => nats.close());
    const environment = {
      DATABASE_URL: postgres.url('postgres'),
      PAYMENT: 'test',
      NATS_URL: nats.url,
      MASTER_KEY: randomBytes(32).toString('hex'),
      AUDIT_KEY: randomBytes(32).toString('hex'),
      SESSION_SECRET: randomBytes(32).toString('base64'),
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      ...extra,
    };
    const migrated = startScript(['scripts/run.mjs', 'app/migrate.ts'], environment);
    if ((await migrated.ended()) !== 0) throw new Error(migrated.output());
    const ports = [await freePort(), await freePort()] as const;
    const addresses = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
    const api = (port: number) =>
      startScript(['scripts/run.mjs', '--site', 'app/api.ts'], {
        ...environment,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      });
    // Their mails lead to the first of the two.
    const projector = () =>
      startScript(['scripts/run.mjs', 'app/projector.ts'], { ...environment, PUBLIC_URL: addresses[0] });
    const processes = [api(ports[0]), api(ports[1]), projector(), projector()] as const;
    started.push(() => Promise.all(processes.map((running) => running.stop())));
    await ready(`${addresses[0]}/api/ready`, processes[0]);
    await ready(`${addresses[1]}/api/ready`, processes[1]);
    return { addresses: [...addresses], processes, stop };
  }
}

/** What was started half way is stopped again before the failure is told. */
async function orElse<Value>(stop: () => Promise<void>, starting: Promise<Value>): Promise<Value> {
  try {
    return await starting;
  } catch (cause) {
    await stop();
    throw cause;
  }
}
