import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Answered, type Client, clientAt } from '../../harness/client.ts';
import { kindAnswer, vipOrder } from '../../harness/samples.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { QUIETLY, type RunningProcess, ready, SECRETS, startScript } from '../../harness/servers/process.ts';
import { composition, PASSWORD } from '../../harness/world.ts';

const ownerPassword = 'a night without clouds';
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('D20 D23 every process killed at every step from the order to the rating loses and doubles nothing', async () => {
  const installation = await startInstallation();
  const { throughKills } = installation;
  const customer = installation.client();
  const owner = installation.client();
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

  const { body: history } = await owner.get(`/api/audit/events?stream=reading-${id}`);
  expect(history.data.map(({ type }: { type: string }) => type)).toEqual([
    'ReadingRated',
    'ReadingOpened',
    'ResponseSubmitted',
    'QuestionAnswered',
    'QuestionAsked',
    'ReadingTakenUp',
    'PaymentConfirmed',
    'PaymentRequested',
    'ReadingOrdered',
  ]);
  const { body } = await customer.get('/api/protected/readings');
  expect(body.data).toMatchObject([{ id, status: 'read', payment: { state: 'paid', method: 'test' } }]);
});

/** The product as processes of its own: one, or an API and a projector on one Postgres and NATS. */
async function startInstallation() {
  const directory = await mkdtemp(join(tmpdir(), 'falname-killed-on-the-way-'));
  cleanUps.push(() => rm(directory, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: directory,
    PAYMENT: 'test',
    ADMIN_PASSWORD: ownerPassword,
    ...QUIETLY,
    ...(composition === 'distributed' ? await servers() : {}),
  };
  const roles = composition === 'distributed' ? ['app/api.ts', 'app/projector.ts'] : ['app/start.ts'];
  let running: readonly RunningProcess[] = [];
  cleanUps.push(killAll);
  await start();

  return { client: () => clientAt(origin), throughKills };

  async function start(): Promise<void> {
    running = roles.map((role) => startScript([role], environment));
    const [listening] = running;
    if (listening !== undefined) await ready(`${origin}/api/ready`, listening);
  }

  function killAll(): Promise<unknown> {
    return Promise.all(running.map((each) => each.kill()));
  }

  /** Sends, kills every process before the answer, starts them anew, and sends again until it is answered. */
  async function throughKills(client: Client, path: string, body: unknown): Promise<Answered> {
    const sending = { headers: { 'idempotency-key': `once${path.replaceAll('/', '-')}` } };
    const first = client.post(path, body, sending).catch(() => null);
    await Promise.all([first, killAll()]);
    await start();
    const again = await client.post(path, body, sending);
    expect(again.status, `${path} ${again.text}`).toBeLessThan(300);
    return again;
  }
}

async function servers(): Promise<Record<string, string>> {
  const nats = await startNats();
  cleanUps.push(() => nats.close());
  return { ...SECRETS, DATABASE_URL: await (await sharedPostgres()).createDatabase(), NATS_URL: nats.url };
}
