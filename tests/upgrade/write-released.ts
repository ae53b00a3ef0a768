import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startScript } from '../journeys/process.ts';
import { startNats } from '../nats.ts';
import { findBinaries, startPostgres } from '../postgres.ts';
import { until } from '../until.ts';
import { openBrowser } from './browser.ts';
import { liveADay, liveTheNextDay, type Shop } from './life-of-a-shop.ts';
import { OWNER, RELEASED_KEY } from './released.ts';

/**
 * How `released/` was made: `bun tests/upgrade/write-released.ts CHECKOUT`, where CHECKOUT holds release 0.3.0 (commit
 * 6c736e8) with its packages and its site. It runs that release, embedded and on Postgres, through everything that leads
 * to an event, and keeps what it wrote: the directory, the dump of the database, a backup, and what it answered.
 */
const [checkout = ''] = process.argv.slice(2);
const kept = join(import.meta.dirname, 'released');
const registry: { eventDefinitions: ReadonlyMap<string, unknown> } = await import(
  join(checkout, 'events/registry.ts')
);
/** A machine that does other things as well. */
const READY_MAXIMUM_MS = 600_000;
const DAY_ONE = '2026-11-20T09:00:00.000Z';
const DAY_TWO = '2026-11-21T15:00:00.000Z';

await writeEmbedded();
await writePostgres();
process.exit();

async function writeEmbedded(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'falname-written-'));
  const environment = { DATA_DIR: directory };
  keepAnswers('embedded', await live(environment, directory));
  await run(environment, 'app/backup.ts', join(kept, 'embedded.backup'));
  rmSync(join(directory, 'lock'), { force: true });
  keep('embedded.tar.zst', output('tar', ['cf', '-', '-C', directory, '--exclude=*.sock', '.']));
  rmSync(directory, { recursive: true });
}

async function writePostgres(): Promise<void> {
  const [server, nats] = await Promise.all([startPostgres(), startNats()]);
  const directory = mkdtempSync(join(tmpdir(), 'falname-written-'));
  await server.query('create database released');
  const environment = {
    DATABASE_URL: server.url('released'),
    NATS_URL: nats.url,
    MASTER_KEY: RELEASED_KEY,
    SESSION_SECRET: RELEASED_KEY,
    AUDIT_KEY: '03'.repeat(32),
    DATA_DIR: directory,
  };
  keepAnswers('postgres', await live(environment, directory));
  // The assets of pages that are open during a deployment are large, and no concern of this.
  const without = ['site_assets', 'site_builds'].map((table) => `--exclude-table-data=${table}`);
  const dump = [...without, '--no-owner', '--no-privileges', environment.DATABASE_URL];
  keep('postgres.sql.zst', output(join(findBinaries(), 'pg_dump'), dump));
  await server.stop();
  await nats.close();
  rmSync(directory, { recursive: true });
}

/** Two days of the shop, the product stopped after each. */
async function live(environment: Record<string, string>, directory: string): Promise<object> {
  const first = await serve(environment, directory, DAY_ONE);
  const begun = await liveADay(first.shop);
  await first.stop();
  const second = await serve(environment, directory, DAY_TWO);
  const answers = await liveTheNextDay(second.shop, begun);
  await second.stop();
  return answers;
}

async function serve(environment: Record<string, string>, directory: string, time: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shiftMs = Date.parse(time) - Date.now();
  const variables = {
    ...environment,
    PORT: String(port),
    PAYMENT: 'test',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    SEED_SAMPLE: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    CLOCK_SHIFT_MS: String(shiftMs),
  };
  const clock = ['--preload', join(import.meta.dirname, 'shifted-clock.ts')];
  const running = startScript([...clock, join(checkout, 'app/start.ts')], variables);
  const answers = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the product is ready', answers, READY_MAXIMUM_MS);
  const shop: Shop = {
    now: () => new Date(Date.now() + shiftMs),
    visitor: () => openBrowser(origin),
    linkIn: (address, pattern) => linkIn(join(directory, 'mail'), address, pattern),
    audit: async (...words) => {
      const audit = startScript([...clock, join(checkout, 'app/audit.ts'), ...words], variables);
      if ((await audit.ended()) !== 0) throw new Error(`${words.join(' ')}: ${audit.output()}`);
      return audit.output();
    },
  };
  const stop = async () => {
    if (!(await running.stop())) throw new Error(running.output());
  };
  return { shop, stop };
}

/** The token of the newest mail to an address whose link matches. */
async function linkIn(directory: string, address: string, pattern: RegExp): Promise<string> {
  let token: string | undefined;
  await until(`a mail to ${address}`, async () => {
    for (const name of filesIn(directory)) {
      if (name.startsWith('.')) continue; // still being written
      const text = readFileSync(join(directory, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      if (text.includes(address)) token = pattern.exec(text)?.[1] ?? token;
    }
    return token !== undefined;
  });
  return token ?? '';
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch {
    return [];
  }
}

async function run(environment: Record<string, string>, entry: string, ...words: string[]): Promise<void> {
  const running = startScript([join(checkout, entry), ...words], environment);
  if ((await running.ended()) !== 0) throw new Error(running.output());
}

function output(command: string, words: readonly string[]): Uint8Array {
  const { status, stdout, stderr } = spawnSync(command, words, { maxBuffer: 1024 ** 3 });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}

function keepAnswers(kind: string, answers: object): void {
  mkdirSync(kept, { recursive: true });
  const types = [...registry.eventDefinitions.keys()];
  writeFileSync(join(kept, `${kind}.json`), `${JSON.stringify({ types, ...answers })}\n`);
}

function keep(name: string, bytes: Uint8Array): void {
  writeFileSync(join(kept, name), Bun.zstdCompressSync(new Uint8Array(bytes), { level: 19 }));
}
