import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../migrations/database.ts';
import { type Answered, Client } from '../client.ts';
import { freePort } from '../free-port.ts';
import { type RunningProcess, ready, startScript } from '../journeys/process.ts';
import { type NatsServer, startNats } from '../nats.ts';
import { sharedPostgres } from '../postgres.ts';
import { type Installation, installOn } from '../projector/installation.ts';
import { kindAnswer, vipOrder } from '../samples.ts';
import { PASSWORD } from '../world.ts';

const masterKey = new Uint8Array(32).fill(9);
const ownerPassword = 'a night without clouds';

let nats: NatsServer;
let installation: Installation;
let directory: string;
let origin: string;
let startRole: (role: 'api' | 'projector') => RunningProcess;
let api: RunningProcess;
let projector: RunningProcess;

beforeAll(async () => {
  nats = await startNats();
  const url = await (await sharedPostgres()).createDatabase();
  installation = await installOn(openPostgres(url), { masterKey, natsUrl: nats.url });
  directory = await mkdtemp(join(tmpdir(), 'falname-killed-on-the-way-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: directory,
    DATABASE_URL: url,
    PAYMENT: 'test',
    NATS_URL: nats.url,
    MASTER_KEY: Buffer.from(masterKey).toString('hex'),
    AUDIT_KEY: '03'.repeat(32),
    SESSION_SECRET: Buffer.alloc(32, 3).toString('base64'),
    ADMIN_PASSWORD: ownerPassword,
    SEED_SAMPLE: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  startRole = (role) => startScript([`app/${role}.ts`], environment);
  api = startRole('api');
  projector = startRole('projector');
  await ready(`${origin}/api/ready`, api);
});
afterAll(async () => {
  await api.kill();
  await projector.kill();
  await installation.close();
  await nats.close();
  await rm(directory, { recursive: true, force: true });
});

test('D20 D23 api and projector killed at every step from the order to the rating lose and double nothing', async () => {
  const customer = new Client({ handle: send }, origin);
  const owner = new Client({ handle: send }, origin);
  const person = { username: 'selin', email: 'selin@example.com', password: PASSWORD };
  expect((await customer.post('/api/register', person)).status).toBe(201);
  expect((await customer.post('/api/login', person)).status).toBe(200);
  const asOwner = { username: 'admin', password: ownerPassword };
  expect((await owner.post('/api/login', asOwner)).status).toBe(200);

  const { id } = (await throughKills(customer, '/api/protected/purchase', vipOrder)).body.data;
  await throughKills(customer, `/api/protected/readings/${id}/payment`, { method: 'test' });
  await throughKills(customer, `/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
  await throughKills(owner, `/api/admin/reading/${id}/question`, { question: 'Hangi yıl?' });
  await throughKills(customer, `/api/protected/readings/${id}/answer`, { answer: '2019 yazı' });
  await throughKills(owner, '/api/admin/respond', { readingId: id, response: kindAnswer });
  await throughKills(customer, `/api/protected/readings/${id}/read`, undefined);
  const rating = { stars: 5, text: 'Çok güzeldi', public: true };
  await throughKills(customer, `/api/protected/readings/${id}/rating`, rating);

  const events = await installation.rows<{ type: string }>(
    `select type from events where stream = 'reading-${id}' order by position`,
  );
  expect(events.map(({ type }) => type)).toEqual([
    'ReadingOrdered',
    'PaymentRequested',
    'PaymentConfirmed',
    'QuestionAsked',
    'QuestionAnswered',
    'ResponseSubmitted',
    'ReadingOpened',
    'ReadingRated',
  ]);
  const { body } = await customer.get('/api/protected/readings');
  expect(body.data).toMatchObject([{ id, status: 'read', payment: { state: 'paid', method: 'test' } }]);
});

/** Sends, kills both processes before the answer, starts them anew, and sends again until it is answered. */
async function throughKills(client: Client, path: string, body: unknown): Promise<Answered> {
  const sending = { headers: { 'idempotency-key': `once${path.replaceAll('/', '-')}` } };
  const first = client.post(path, body, sending).catch(() => null);
  await Promise.all([first, api.kill(), projector.kill()]);
  api = startRole('api');
  projector = startRole('projector');
  await ready(`${origin}/api/ready`, api);
  const again = await client.post(path, body, sending);
  expect(again.status, `${path} ${again.text}`).toBeLessThan(300);
  return again;
}

/** Sends over a connection what the client has made for an application in its own process. */
function send(request: Request) {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(`${origin}${pathname}${search}`, request));
}
