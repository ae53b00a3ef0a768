import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { apiDependencies } from '../../app/api-dependencies.ts';
import { readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { restoreInstallation } from '../../app/restore-installation.ts';
import { prepareInstallation } from '../../app/service.ts';
import type { EventLog } from '../../log/log.ts';
import { startTree } from '../../log/tree/follower.ts';
import { newestSize } from '../../log/tree/heads.ts';
import { startMails } from '../../mail/follower.ts';
import { models } from '../../projector/models.ts';
import { startProjector } from '../../projector/projector.ts';
import { startScript } from '../journeys/process.ts';
import { startNats } from '../nats.ts';
import { sharedPostgres } from '../postgres.ts';
import { until } from '../until.ts';
import {
  ERASED,
  loadDump,
  OWNER,
  RELEASED_KEY,
  type Released,
  released,
  releasedBackup,
  unpackDataDirectory,
} from './released.ts';

process.env.LOG_LEVEL = 'silent';
const EVENTS_MAXIMUM = 1_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('Data of release 0.3.0', () => {
  test('a DATA_DIR opens: customers, readings, answers, sessions and remembered commands; no mail goes twice', async () => {
    const directory = temporaryDirectory();
    unpackDataDirectory(directory);
    const sent = readdirSync(join(directory, 'mail'));
    const environment = { DATA_DIR: directory };
    const product = await open(environment);
    await expectEverything(product, released('embedded'));
    await product.close();
    expect(readdirSync(join(directory, 'mail'))).toEqual(sent);
    await expectVerified(environment);
  });

  test('a Postgres opens', async () => {
    const [url, nats] = await Promise.all([emptyDatabase(), startNats()]);
    closing.push(() => nats.close());
    loadDump('postgres', url);
    const environment = {
      DATABASE_URL: url,
      PAYMENT: 'test',
      NATS_URL: nats.url,
      MASTER_KEY: RELEASED_KEY,
      AUDIT_KEY: '03'.repeat(32),
      SESSION_SECRET: RELEASED_KEY,
      DATA_DIR: temporaryDirectory(),
    };
    const product = await open(environment);
    await expectEverything(product, released('postgres'));
    await product.close();
    await expectVerified(environment);
  });

  test('a backup is restored', async () => {
    const original = temporaryDirectory();
    unpackDataDirectory(original);
    const environment = {
      DATA_DIR: temporaryDirectory(),
      MASTER_KEY: readFileSync(join(original, 'master.key'), 'utf8').trim(),
    };
    const { opened } = await restoreInstallation(readEnvironment(environment, 'restore'), releasedBackup);
    await opened.close();
    const product = await open(environment);
    await expectEverything(product, released('embedded'));
    await product.close();
    await expectVerified(environment);
  });
});

async function emptyDatabase(): Promise<string> {
  const server = await sharedPostgres();
  const name = `released_${crypto.randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  return server.url(name);
}

interface Product {
  readonly log: EventLog;
  fetch(path: string, request?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** The whole product without pages, hours after the copies were made: sessions end with time. */
async function open(values: Record<string, string>): Promise<Product> {
  const environment = readEnvironment({ ...values, ADMIN_PASSWORD: OWNER.password }, 'start');
  const opened = await openParts(environment, 'start');
  const dependencies = {
    ...apiDependencies(opened, environment),
    clock: () => new Date('2026-11-21T18:00:00.000Z'),
  };
  await prepareInstallation(opened, dependencies, environment, OWNER.password);
  const projector = await startProjector({ ...opened, models });
  const mails = startMails({
    ...opened,
    mailer: dependencies.mailer,
    clock: dependencies.clock,
    publicUrl: environment.publicUrl,
  });
  const tree = startTree({ ...opened, host: new URL(environment.publicUrl).host });
  await until('every model was folded by this release', async () => {
    const rows = await opened.database.kysely
      .selectFrom('checkpoints')
      .select(['model', 'version'])
      .execute();
    return models.every(({ name, version }) =>
      rows.some((row) => row.model === name && row.version === version),
    );
  });
  await until('a head counts every event', async () => {
    return (await newestSize(opened.database, opened.log.epoch)) === (await opened.log.head());
  });
  const app = createApp(dependencies);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    dependencies.visitors.close();
    await mails.stop();
    await tree.stop();
    await projector.stop();
    await opened.close();
  };
  closing.push(close);
  return {
    log: opened.log,
    fetch: async (path, request) => app.fetch(new Request(environment.publicUrl + path, request)),
    close,
  };
}

async function expectVerified(environment: Record<string, string>): Promise<void> {
  const audit = startScript(['scripts/run.mjs', 'app/audit.ts', 'verify'], environment);
  expect(await audit.ended(), audit.output()).toBe(0);
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'falname-released-'));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function expectEverything(product: Product, { types, ids, people, first, sessions, look }: Released) {
  const stored = await product.log.readAfter(0, EVENTS_MAXIMUM);
  expect([...new Set(stored.map(({ type }) => type))].sort(), 'every kind of event').toEqual(
    [...types].sort(),
  );
  const owner = await logIn(product, OWNER.username, OWNER.password);
  const living = ids.slice(0, -1);
  // Read models are rebuilt at the first start where their version was raised.
  await until('the rebuilt models show the released orders', async () => {
    const rows = await get(product, owner, '/api/admin/readings');
    return Array.isArray(rows) && rows.length === ids.length;
  });
  for (const [asked, shown] of Object.entries(look)) {
    const [who = '', path = ''] = asked.split(' ');
    const person = people.find(([, email]) => email === who);
    const cookie = person === undefined ? owner : await logIn(product, person[1], person[2]);
    const now = await get(product, cookie, path);
    if (path === '/api/admin/readings') expect(ofIds(now, living)).toMatchObject(ofIds(shown, living));
    else if (path === '/api/admin/users') expect(withoutErased(now)).toMatchObject(withoutErased(shown));
    else expect(now, asked).toMatchObject(shown as object);
  }
  const everything = JSON.stringify([
    await get(product, owner, '/api/admin/readings'),
    await get(product, owner, '/api/admin/users'),
  ]);
  expect(everything).not.toContain(ERASED.username);

  expect(await get(product, sessions.elif, '/api/user'), 'a session goes on').toBeDefined();
  const repeated = await product.fetch('/api/protected/purchase', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'released-order-1',
      cookie: sessions.elif,
    },
    body: JSON.stringify(first),
  });
  expect(repeated.status, 'a repeated command is answered as it was').toBe(201);
  expect(await repeated.json()).toMatchObject({ data: { id: ids[0] } });
}

async function logIn(product: Product, username: string, password: string): Promise<string> {
  const answered = await product.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(answered.status, `${username} logs in`).toBe(200);
  return (answered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** `data` of the answer, or the answer where it has none; undefined unless it was 200. */
async function get(product: Product, cookie: string, path: string): Promise<unknown> {
  const answered = await product.fetch(path, { headers: { cookie } });
  if (answered.status !== 200) return undefined;
  const body = await answered.json();
  return body.data ?? body;
}

interface Row {
  readonly id: number;
}

function rowsOf(value: unknown): readonly Row[] {
  expect(Array.isArray(value)).toBe(true);
  return value as readonly Row[];
}

function ofIds(value: unknown, ids: readonly number[]): readonly Row[] {
  return rowsOf(value).filter(({ id }) => ids.includes(id));
}

function withoutErased(value: unknown): readonly Row[] {
  return rowsOf(value).filter(({ id }) => id !== ERASED.accountId);
}
