import { fileURLToPath } from 'node:url';
import { calmDay, tarotOrder } from '../tests/samples.ts';
import { ensureShop, shopName } from './fill.ts';
import { type KeptPostgres, startKeptPostgres } from './kept-postgres.ts';
import { serverMicroseconds } from './server-time.ts';
import { type Server, startServer } from './servers.ts';
import { EVENTS_PER_CUSTOMER, nameOf, PASSWORD } from './shop-log.ts';
import { sizeOfParts } from './size-parts.ts';
import { report, type TableRow } from './table.ts';

const SMALL_EVENTS = 10_000;
const LARGE_DEFAULT = '1000000';
const REPEATS = 11;
const RATIO_MAXIMUM = 1.5;
const OWNER_PASSWORD = 'the-owner-of-the-shop-1';
const PAGE_SIZE = 50;

/** A shop that is being served. */
interface Shop {
  readonly server: Server;
  readonly orders: number;
  readonly owner: string;
  readonly customer: string;
}

/** One measured call; `round` lets each repeat ask for something else. */
interface Case {
  readonly what: string;
  readonly ask: (shop: Shop, round: number) => Asked;
}

interface Asked {
  readonly path: string;
  readonly cookie?: string;
  readonly body?: object;
}

const list = '/api/admin/readings';
const owners = (what: string, path: (shop: Shop, round: number) => string): Case => ({
  what,
  ask: (shop, round) => ({ path: path(shop, round), cookie: shop.owner }),
});
const pageAt = (orders: number, share: number, part = 1) =>
  Math.max(1, Math.floor((orders * share * part) / PAGE_SIZE));

const cases: readonly Case[] = [
  {
    what: 'order',
    ask: ({ customer }) => ({ path: '/api/protected/purchase', cookie: customer, body: tarotOrder }),
  },
  {
    what: 'my readings, first page',
    ask: ({ customer }) => ({ path: '/api/protected/readings?pageSize=20', cookie: customer }),
  },
  {
    what: 'login',
    ask: (shop, round) => ({
      path: '/api/login',
      body: { username: nameOf(1 + ((round * 37) % customersOf(shop))), password: PASSWORD },
    }),
  },
  owners("owner's list, first page", () => `${list}?pageSize=${PAGE_SIZE}`),
  owners('page in the middle', ({ orders }) => `${list}?pageSize=${PAGE_SIZE}&page=${pageAt(orders, 0.5)}`),
  owners('last page', ({ orders }) => `${list}?pageSize=${PAGE_SIZE}&page=${pageAt(orders, 1)}`),
  owners('narrowed by status', () => `${list}?status=completed&pageSize=${PAGE_SIZE}`),
  owners(
    'narrowed, page in the middle',
    ({ orders }) => `${list}?service=tarot&pageSize=${PAGE_SIZE}&page=${pageAt(orders, 0.5, 0.25)}`,
  ),
  owners('narrowed by days', () => `${list}?from=${daysAgo(30)}&to=${daysAgo(29)}&pageSize=${PAGE_SIZE}`),
  owners('by date, as the desk opens it', () => `${list}?sort=date&pageSize=${PAGE_SIZE}`),
  owners(
    'by date, last page',
    ({ orders }) => `${list}?sort=date&pageSize=${PAGE_SIZE}&page=${pageAt(orders, 1)}`,
  ),
  owners('sorted by status', () => `${list}?sort=status&pageSize=${PAGE_SIZE}`),
  owners('sorted by user', () => `${list}?sort=user&pageSize=${PAGE_SIZE}`),
  owners('what waits for an answer', () => `${list}?waiting=answer&pageSize=${PAGE_SIZE}`),
  owners('sorted by what is due', () => `${list}?sort=due&pageSize=${PAGE_SIZE}`),
  owners(
    'search: one customer',
    (shop, round) => `${list}?query=${nameOf(1 + ((round * 131) % customersOf(shop)))}&pageSize=${PAGE_SIZE}`,
  ),
  owners('search: a name that many have', () => `${list}?query=yilmaz&pageSize=${PAGE_SIZE}`),
  owners('search: nothing', (_, round) => `${list}?query=kuyruk${round}&pageSize=${PAGE_SIZE}`),
  owners('what waits, counted', () => `${list}/counts`),
  owners('customers, first page', () => `/api/admin/users?pageSize=${PAGE_SIZE}`),
  owners(
    'customers, last page',
    (shop) => `/api/admin/users?pageSize=${PAGE_SIZE}&page=${pageAt(customersOf(shop), 1)}`,
  ),
  owners(
    'customers, search',
    (shop, round) => `/api/admin/users?query=${nameOf(1 + ((round * 131) % customersOf(shop)))}`,
  ),
  owners('ratings', () => `/api/admin/ratings?pageSize=${PAGE_SIZE}`),
  owners('stats', () => '/api/admin/stats'),
  owners('charts', () => '/api/admin/charts'),
  owners('notifications', () => '/api/admin/notifications'),
  {
    what: 'publish',
    ask: ({ owner }, round) => ({
      path: '/api/admin/predictions',
      cookie: owner,
      body: { ...calmDay, title: `A calm day ${round}` },
    }),
  },
  owners('history, the newest', () => '/api/audit/events?limit=50'),
  owners(
    'history of one reading',
    (shop, round) => `/api/audit/events?stream=reading-${1 + (round % shop.orders)}`,
  ),
  {
    what: "one's own data",
    ask: ({ customer }) => ({ path: '/api/protected/account/export', cookie: customer }),
  },
];

/**
 * `npm run bench -- size [EVENTS [DIRECTORY]]`: the same calls on a log of ten thousand events and on a large one, in
 * turn; then what necessarily grows with the log. `fill` makes the large log beforehand.
 */
export async function run([events = LARGE_DEFAULT, directory]: readonly string[]): Promise<void> {
  if (directory === undefined) throw new Error('size needs a number of events and a directory');
  const postgres = await startKeptPostgres(directory);
  try {
    const sizes = [SMALL_EVENTS, Number(events)];
    for (const size of sizes) await ensureShop(postgres, size);
    report(`size-${events}`, await measureCases(postgres, sizes));
    report(`size-parts-${events}`, await sizeOfParts(postgres, sizes));
  } finally {
    await postgres.stop();
  }
}

async function measureCases(postgres: KeptPostgres, sizes: readonly number[]): Promise<TableRow[]> {
  const shops: Shop[] = [];
  const started: number[] = [];
  for (const size of sizes) {
    const startedAt = performance.now();
    const server = await serve(postgres, size);
    started.push(performance.now() - startedAt);
    const customers = size / EVENTS_PER_CUSTOMER;
    shops.push({
      server,
      orders: customers * 2,
      owner: await logIn(server, 'owner', OWNER_PASSWORD),
      customer: await logIn(server, nameOf(Math.floor(customers / 2)), PASSWORD),
    });
  }
  try {
    const rows = [
      rowOf(
        'start of the api and its projector',
        sizes,
        started.map((ms) => [ms]),
        [0, 0],
      ),
    ];
    for (const each of cases) {
      rows.push(await measureCase(postgres, sizes, shops, each));
      console.log(`${each.what} is measured`);
    }
    return rows;
  } finally {
    for (const { server } of shops) await server.stop();
  }
}

async function measureCase(
  postgres: KeptPostgres,
  sizes: readonly number[],
  shops: readonly Shop[],
  { what, ask }: Case,
): Promise<TableRow> {
  const times: number[][] = shops.map(() => []);
  const used = shops.map(() => 0);
  for (let round = 0; round <= REPEATS; round++) {
    for (const [at, shop] of shops.entries()) {
      const before = (await serverMicroseconds(postgres)) + shop.server.usedMicroseconds();
      const startedAt = performance.now();
      await send(shop.server, ask(shop, round), what);
      // The first round warms the caches and is not measured.
      if (round === 0) continue;
      times[at]?.push(performance.now() - startedAt);
      used[at] =
        (used[at] ?? 0) + (await serverMicroseconds(postgres)) + shop.server.usedMicroseconds() - before;
    }
  }
  return rowOf(
    what,
    sizes,
    times,
    used.map((sum) => sum / REPEATS / 1_000),
  );
}

function rowOf(
  what: string,
  sizes: readonly number[],
  times: readonly number[][],
  cpuMs: readonly number[],
): TableRow {
  const [small = 0, large = 0] = times.map(median);
  const ratio = large / small;
  return {
    what,
    [`ms at ${sizes[0]}`]: small,
    [`ms at ${sizes[1]}`]: large,
    ratio,
    '': ratio > RATIO_MAXIMUM ? 'grows' : '',
    [`CPU ms at ${sizes[0]}`]: cpuMs[0] ?? 0,
    [`CPU ms at ${sizes[1]}`]: cpuMs[1] ?? 0,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function serve(postgres: KeptPostgres, size: number): Promise<Server> {
  return startServer(process.execPath, [fileURLToPath(new URL('serve-api.ts', import.meta.url))], {
    DATABASE_URL: postgres.url(shopName(size)),
    PROJECTS: '1',
    OWNER_PASSWORD,
  });
}

async function logIn(server: Server, username: string, password: string): Promise<string> {
  const answer = await send(server, { path: '/api/login', body: { username, password } }, 'login');
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function send({ port }: Server, { path, cookie, body }: Asked, what: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 300)}`);
  return answer;
}

function customersOf({ orders }: Shop): number {
  return orders / 2;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
