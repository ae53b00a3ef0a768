import { mkdirSync, renameSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '../harness/servers/mail-catcher.ts';
import { queryAt, startPostgres } from '../harness/servers/postgres.ts';
import { SECRETS } from '../harness/servers/process.ts';
import { until } from '../harness/until.ts';
import { CUSTOMERS, KEY_PLACEHOLDER, orderCallers } from './callers.ts';
import { serverMicroseconds } from './processor-time.ts';
import { ensurePeers, startServer } from './servers.ts';
import type { Subject } from './under-load.ts';

/** Of orders whose mails leave at some tens a second. */
const SETTLED_MAXIMUM_MS = 1_800_000;
/** To count files or ask for metrics costs time that the measured have to share. */
const LOOK_INTERVAL_MS = 100;
/** Rate limits are off for 64 callers of eight accounts. */
const settings = {
  PORT: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PAYMENT: 'none',
  ADMIN_PASSWORD: 'moonlight over the sea',
};

interface Place {
  readonly DATABASE_URL: string;
  readonly DATA_DIR?: string;
  readonly SMTP_URL?: string;
  readonly databaseUsed: () => Promise<number>;
  readonly vacuum: () => Promise<void>;
}

/**
 * The product as `npm start` starts it, in one process with all read models, pages and mails; next to it Express 5
 * with sessions and idempotency keys in Postgres and one INSERT an order. Each has a Postgres server of its own, so
 * that the rest of one is not in the processor time of another.
 */
export function openSubjects() {
  ensurePeers();
  const closing: (() => Promise<unknown>)[] = [];
  return {
    peer: async () => begin('node', 'peers/express-shop.mjs', await postgres()),
    embedded: () => product({}),
    onPostgres: async () => product(await postgres()),
    /** On Postgres; a server in this process takes every mail. */
    mailingBySmtp: async () => {
      const catcher = await startMailCatcher();
      closing.push(catcher.close);
      const place = { ...(await postgres()), SMTP_URL: `smtp://127.0.0.1:${catcher.port}` };
      return product(place, async () => catcher.received.length);
    },
    stop: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };

  async function postgres(): Promise<Place> {
    const server = await startPostgres();
    closing.push(server.stop);
    const databaseUsed = () => serverMicroseconds(server);
    // The first time it connects, which costs as much as seconds of rest.
    await databaseUsed();
    const url = await server.createDatabase();
    const vacuum = async () => void (await queryAt(url, 'vacuum analyze'));
    return { DATABASE_URL: url, databaseUsed, vacuum };
  }

  async function directory(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'falname-bench-'));
    closing.push(() => rm(made, { recursive: true, force: true }));
    return made;
  }

  /** @param arrived mails so far; without it they are files */
  async function product(place: Partial<Place>, arrived?: () => Promise<number>): Promise<Subject> {
    const secrets = place.DATABASE_URL === undefined ? {} : SECRETS;
    const environment = { ...settings, ...secrets, ...place, DATA_DIR: await directory() };
    const subject = await begin(process.execPath, '../app/start.ts', environment);
    const mails = arrived ?? collecting(join(environment.DATA_DIR, 'mail'));
    return { ...subject, settled: settling(subject.server.port, mails) };
  }

  async function begin(
    command: string,
    entry: string,
    { databaseUsed, vacuum, ...environment }: Partial<Place>,
  ): Promise<Subject> {
    const server = await startServer(command, entry, environment);
    closing.push(server.stop);
    const callers = await orderCallers(server.port);
    const load = { callers, expectedStatus: 201, placeholder: KEY_PLACEHOLDER };
    return { server, load, ...(databaseUsed && vacuum ? { databaseUsed, vacuum } : {}) };
  }
}

/** Waits until one mail an order has left and every read model is at the head of the log. */
function settling(port: number, arrived: () => Promise<number>): NonNullable<Subject['settled']> {
  let expected = CUSTOMERS;
  return async (orders) => {
    expected += orders;
    const left = expected - (await arrived());
    const since = performance.now();
    await look('every mail has left', async () => (await arrived()) >= expected);
    const mailsPerSecond = (left * 1_000) / (performance.now() - since);
    await look('every model shows the orders', async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`);
      const lags = [...(await answer.text()).matchAll(/^falname_model_lag_events\{.*\} (\d+)$/gm)];
      return lags.length > 0 && lags.every(([, lag]) => lag === '0');
    });
    return { mailsPerSecond };
  };
}

function look(condition: string, holds: () => Promise<boolean>): Promise<void> {
  const rarely = async () => {
    if (await holds()) return true;
    await Bun.sleep(LOOK_INTERVAL_MS);
    return false;
  };
  return until(condition, rarely, SETTLED_MAXIMUM_MS);
}

/**
 * Counts files and moves them: to list a hundred thousand again and again would cost more than to write them. They are
 * not deleted, because ext4 looks at what was deleted in the last minutes for each new file, up to 0.4 ms long.
 */
function collecting(directory: string): () => Promise<number> {
  const counted = `${directory}-counted`;
  mkdirSync(counted);
  let collected = 0;
  return async () => {
    const files = (await readdir(directory)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
    for (const name of files) renameSync(join(directory, name), join(counted, name));
    collected += files.length;
    return collected;
  };
}
