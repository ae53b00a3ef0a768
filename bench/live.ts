import { ReadingChange } from '../events/live/answers.ts';
import { openLiveStream } from '../harness/live-stream.ts';
import { kindAnswer } from '../harness/samples.ts';
import { freePort } from '../harness/servers/free-port.ts';
import { startNats } from '../harness/servers/nats.ts';
import { startPostgres } from '../harness/servers/postgres.ts';
import { QUIETLY, type RunningProcess, ready, SECRETS, startScript } from '../harness/servers/process.ts';
import { type Caller, logIn, order, register, send } from './callers.ts';
import { underStreams } from './open-streams.ts';
import { report, type TableRow } from './table.ts';
import { median } from './under-load.ts';

const ANSWERS = 100;
const owner = { username: 'owner', password: 'moonlight over the sea' };

/**
 * `npm run bench -- live`. From the owner's click on send, at one API process, until the customer's list at another
 * one shows the answer, through Postgres, NATS and a projector process; then a thousand open streams in one process:
 * their memory, and what they cost orders.
 */
export async function run(): Promise<void> {
  const server = await startPostgres();
  const broker = await startNats();
  const environment = {
    DATABASE_URL: await server.createDatabase(),
    NATS_URL: broker.url,
    ...SECRETS,
    ...QUIETLY,
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    PAYMENT: 'none',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const running: RunningProcess[] = [];
  try {
    const desk = await startApi(environment, running);
    running.push(startScript(['app/projector.ts'], environment));
    const shop = await startApi(environment, running);
    for (const { port, api } of [desk, shop]) await ready(`http://127.0.0.1:${port}/api/ready`, api);
    report('live', [
      ...(await clickToList(desk.port, shop.port)),
      ...(await underStreams({ port: shop.port, pid: shop.api.pid })),
    ]);
  } finally {
    await Promise.all(running.map((each) => each.stop()));
    await broker.close();
    await server.stop();
  }
}

async function clickToList(deskPort: number, shopPort: number): Promise<TableRow[]> {
  const answering: Caller = { port: deskPort, cookie: await logIn(deskPort, owner) };
  const customer: Caller = { port: shopPort, cookie: await register(shopPort, 'ayse') };
  const toNotification: number[] = [];
  const toList: number[] = [];
  const notified = new Map<number, () => void>();
  const held = { cookieHeader: () => customer.cookie };
  const stream = await openLiveStream(`http://127.0.0.1:${shopPort}`, held, undefined, ({ event, data }) => {
    if (event !== 'reading') return;
    const { id, status } = ReadingChange.parse(data);
    if (status === 'unread') notified.get(id)?.();
  });
  if (!stream.response.ok) throw new Error(`the stream was refused: ${stream.response.status}`);
  for (let count = 0; count < ANSWERS; count++) {
    const readingId = await order(customer);
    const arrived = new Promise<void>((resolve) => notified.set(readingId, resolve));
    const clickedAt = performance.now();
    await send(answering, '/api/admin/respond', { readingId, response: kindAnswer });
    await arrived;
    toNotification.push(performance.now() - clickedAt);
    const list = await fetch(`http://127.0.0.1:${shopPort}/api/protected/readings?pageSize=20`, {
      headers: { cookie: customer.cookie },
    });
    if (!(await list.text()).includes('"unread"')) throw new Error('the list is behind the notification');
    toList.push(performance.now() - clickedAt);
  }
  stream.close();
  return [
    {
      what: 'click to notification, ms',
      median: median(toNotification),
      maximum: Math.max(...toNotification),
    },
    { what: 'click to list, ms', median: median(toList), maximum: Math.max(...toList) },
  ];
}

async function startApi(environment: Record<string, string>, running: RunningProcess[]) {
  const port = await freePort();
  const api = startScript(['app/api.ts'], { ...environment, PORT: String(port) });
  running.push(api);
  await ready(`http://127.0.0.1:${port}/api/health`, api);
  return { port, api };
}
