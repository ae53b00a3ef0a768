import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Answered, PUBLIC_URL } from '../../harness/client.ts';
import { directoryForTest, forTest } from '../../harness/closed-after.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { ranScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { startTree } from '../../log/tree/follower.ts';
import { newestSize } from '../../log/tree/heads.ts';
import { models } from '../../projector/models/models.ts';
import { type Running, restored, start, type Variables } from '../backup/installation.ts';
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

describe('Data of release 0.3.0', () => {
  test('a DATA_DIR opens: customers, readings, answers, sessions and remembered commands; no mail goes twice', async () => {
    const DATA_DIR = directoryForTest();
    unpackDataDirectory(DATA_DIR);
    await expectEverything({ DATA_DIR }, released('embedded'));
  });

  test('a Postgres opens', async () => {
    const [server, nats] = await Promise.all([sharedPostgres(), forTest(startNats())]);
    const DATABASE_URL = await server.emptyDatabase();
    loadDump('postgres', DATABASE_URL);
    const environment = {
      DATABASE_URL,
      PAYMENT: 'test',
      NATS_URL: nats.url,
      MASTER_KEY: RELEASED_KEY,
      AUDIT_KEY: '03'.repeat(32),
      SESSION_SECRET: RELEASED_KEY,
      DATA_DIR: directoryForTest(),
    };
    await expectEverything(environment, released('postgres'));
  });

  test('a backup is restored', async () => {
    const original = directoryForTest();
    unpackDataDirectory(original);
    const environment = {
      DATA_DIR: directoryForTest(),
      MASTER_KEY: readFileSync(join(original, 'master.key'), 'utf8').trim(),
    };
    await (await restored(releasedBackup, environment)).opened.close();
    await expectEverything(environment, released('embedded'));
  });
});

/** Hours after the copies were made: sessions end with time. */
const clock = () => new Date('2026-11-21T18:00:00.000Z');

async function expectEverything(environment: Variables, said: Released): Promise<void> {
  const product = await start({ ...environment, ADMIN_PASSWORD: OWNER.password }, true, clock);
  const { database, log } = product.opened;
  const tree = startTree({ ...product.opened, host: 'localhost:3000' });
  await until('every model was folded by this release', async () => {
    const rows = await database.kysely.selectFrom('checkpoints').select(['model', 'version']).execute();
    return models.every(({ name, version }) =>
      rows.some((row) => row.model === name && row.version === version),
    );
  });
  await until(
    'a head counts every event',
    async () => (await newestSize(database, log.epoch)) === (await log.head()),
  );
  await expectAnswers(product, said);
  expect(product.mails).toEqual([]);
  await tree.stop();
  await product.stop();
  const audit = await ranScript(['scripts/run.mjs', 'app/audit.ts', 'verify'], environment);
  expect(audit.code, audit.printed).toBe(0);
}

async function expectAnswers(product: Running, { types, ids, people, first, sessions, look }: Released) {
  const stored = await product.opened.log.readAfter(0, EVENTS_MAXIMUM);
  expect([...new Set(stored.map(({ type }) => type))].sort(), 'every kind of event').toEqual(
    [...types].sort(),
  );
  const owner = await product.owner();
  /** Lists of the owner, and whose rows are as they were. */
  const left: Record<string, (id: number) => boolean> = {
    '/api/admin/readings': (id) => ids.slice(0, -1).includes(id),
    '/api/admin/users': (id) => id !== ERASED.accountId,
  };
  // Read models are rebuilt at the first start where their version was raised.
  await until('the rebuilt models show the released orders', async () => {
    return (await owner.get('/api/admin/readings')).data?.length === ids.length;
  });
  for (const [asked, shown] of Object.entries(look)) {
    const [who = '', path = ''] = asked.split(' ');
    const person = people.find(([, email]) => email === who);
    const asker = person === undefined ? owner : await product.logIn(person[1], person[2]);
    const isLeft = left[path];
    const rows = (data: Answered['data']) => (isLeft ? data.filter(({ id }) => isLeft(id)) : data);
    // What a call does not show any more is in the history.
    if (path === '/api/admin/offers') delete shown.past;
    expect(rows((await asker.get(path)).data), asked).toMatchObject(rows(shown));
  }
  for (const path of Object.keys(left)) expect((await owner.get(path)).text).not.toContain(ERASED.username);

  // As it was kept by that release, which need not be what a call of this one declares.
  const ask = (method: string, path: string, body?: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'released-order-1' };
    const sent = { method, headers: { ...headers, cookie: sessions.elif }, ...(body && { body }) };
    return product.app.fetch(new Request(PUBLIC_URL + path, sent));
  };
  expect((await ask('GET', '/api/user')).status, 'a session goes on').toBe(200);
  const repeated = await ask('POST', '/api/protected/purchase', JSON.stringify(first));
  expect(repeated.status, 'a repeated command is answered as it was').toBe(201);
  expect(await repeated.json()).toMatchObject({ data: { id: ids[0] } });
}
