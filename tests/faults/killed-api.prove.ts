import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../migrations/database.ts';
import { Client } from '../client.ts';
import { freePort } from '../free-port.ts';
import { type RunningProcess, ready, startScript } from '../journeys/process.ts';
import { type NatsServer, startNats } from '../nats.ts';
import { sharedPostgres } from '../postgres.ts';
import { type Installation, installOn } from '../projector/installation.ts';
import { tarotOrder } from '../samples.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { until } from '../until.ts';
import { PASSWORD } from '../world.ts';

const masterKey = new Uint8Array(32).fill(9);

let nats: NatsServer;
let proxy: TcpProxy;
let installation: Installation;
let directory: string;
let origin: string;
let startApi: () => RunningProcess;
let api: RunningProcess;

beforeAll(async () => {
  nats = await startNats();
  const url = await (await sharedPostgres()).createDatabase();
  // Only the API connects through the proxy; the projector and the test see the database as it is.
  installation = await installOn(openPostgres(url), { masterKey, natsUrl: nats.url });
  await installation.project();
  const proxied = new URL(url);
  proxy = await startTcpProxy(Number(proxied.port));
  proxied.port = String(proxy.port);
  directory = await mkdtemp(join(tmpdir(), 'falname-killed-api-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: directory,
    DATABASE_URL: proxied.href,
    PAYMENT: 'test',
    NATS_URL: nats.url,
    MASTER_KEY: Buffer.from(masterKey).toString('hex'),
    AUDIT_KEY: '03'.repeat(32),
    SESSION_SECRET: Buffer.alloc(32, 3).toString('base64'),
    ADMIN_PASSWORD: 'a night without clouds',
    SEED_SAMPLE: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  startApi = () => startScript(['scripts/start.mjs', 'app/api.ts'], environment);
  api = startApi();
  await ready(`${origin}/api/ready`, api);
});
afterAll(async () => {
  await api.kill();
  await proxy.close();
  await installation.close();
  await nats.close();
  await rm(directory, { recursive: true, force: true });
});

test('D23 an API process killed between commit and answer: the repeat gets the reading that was ordered, once', async () => {
  const customer = new Client({ handle: sendTo(origin) }, origin);
  const person = { username: 'selin', email: 'selin@example.com', password: PASSWORD };
  expect((await customer.post('/api/register', person)).status).toBe(201);
  expect((await customer.post('/api/login', person)).status).toBe(200);

  proxy.swallowAnswersTo('append_commands');
  const unanswered = order(customer).then(
    ({ status }) => `answered ${status}`,
    () => 'no answer',
  );
  await until('the order is committed', async () => (await orderedReadings()).length === 1);
  await api.kill();
  expect(await unanswered).toBe('no answer');

  proxy.accept();
  api = startApi();
  await ready(`${origin}/api/ready`, api);
  const [committed] = await orderedReadings();
  for (const repeated of [await order(customer), await order(customer)]) {
    expect(repeated.status, repeated.text).toBe(201);
    expect(`reading-${repeated.body.data.id}`).toBe(committed?.stream);
  }
  expect(await orderedReadings()).toEqual([committed]);
  await installation.caughtUp();
  expect(await installation.rows('select count(*) as shown from models.readings')).toEqual([{ shown: 1 }]);
});

function order(customer: Client) {
  return customer.post('/api/protected/purchase', tarotOrder, { headers: { 'idempotency-key': 'order-1' } });
}

function orderedReadings(): Promise<{ stream: string }[]> {
  return installation.rows(`select stream from events where type = 'ReadingOrdered'`);
}

/** Sends over a connection what the client has made for an application in its own process. */
function sendTo(address: string) {
  return (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${address}${pathname}${search}`, request));
  };
}
