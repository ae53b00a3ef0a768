import { sql } from 'kysely';
import { openPostgres } from '../database/database.ts';
import { ordered, registered } from '../harness/samples.ts';
import { startNats } from '../harness/servers/nats.ts';
import { startPostgres } from '../harness/servers/postgres.ts';
import { SECRETS, startScript } from '../harness/servers/process.ts';
import { until } from '../harness/until.ts';
import { openNats } from '../log/delivery/nats.ts';
import { natsBus } from '../log/delivery/nats-bus.ts';
import { openLog } from '../log/open-log.ts';
import { models } from '../projector/models/models.ts';
import { readings } from '../projector/models/readings.ts';
import { append } from './filled-log.ts';
import { report, type TableRow } from './table.ts';
import { median, RUNS } from './under-load.ts';

/** Of each run. */
const ORDERS = 1_000;
const ORDERS_PER_SECOND = 100;
/** Left out of the result: connections are made and statements planned. */
const WARM_UP_ORDERS = 100;

/**
 * From an order's commit to the news that the customer's list shows it: through relay, JetStream and projector, as an
 * API process in front of a projector process waits for it.
 */
export async function run(): Promise<void> {
  const server = await startPostgres();
  const broker = await startNats();
  const url = await server.createDatabase();
  const masterKey = Buffer.from(SECRETS.MASTER_KEY, 'hex');
  const api = await openSide(url, broker.url, masterKey);
  const place = { DATABASE_URL: url, NATS_URL: broker.url, LOG_LEVEL: 'error' };
  const projector = startScript(['app/projector.ts'], { ...SECRETS, ...place });
  try {
    await until('the projector follows every model', async () => {
      const { rows } = await sql`select from leases where name like 'model:%'`.execute(api.database.kysely);
      return rows.length === models.length;
    });
    const lags = await measure(api, RUNS * ORDERS + WARM_UP_ORDERS);
    const runs = Array.from({ length: RUNS }, (_, run) => lags.slice(run * ORDERS, (run + 1) * ORDERS));
    report('lag', [lagRow('commit to visible, all models', runs)]);
  } finally {
    await projector.stop();
    await api.close();
    await broker.close();
    await server.stop();
  }
}

/** What an API process has of the log. */
async function openSide(url: string, natsUrl: string, masterKey: Uint8Array) {
  const database = openPostgres(url);
  const log = await openLog({ database, masterKey });
  const nats = openNats(natsUrl);
  const bus = natsBus(nats, log.epoch);
  log.onAppended(bus.announceAppended);
  await until('NATS is connected', () => nats.connection() !== null);
  return {
    database,
    log,
    nats,
    bus,
    close: async () => {
      await log.close();
      await bus.close();
      await nats.close();
      await database.close();
    },
  };
}

async function measure({ log, bus }: Awaited<ReturnType<typeof openSide>>, count: number): Promise<number[]> {
  const committedAt = new Map<number, number>();
  const lags: number[] = [];
  let seen = 0;
  const stop = bus.onProjected((news) => {
    if (news.model !== readings.name) return;
    for (; seen < news.position; seen++) {
      const at = committedAt.get(seen + 1);
      // News may overtake the answer of the commit itself.
      lags.push(at === undefined ? 0 : performance.now() - at);
    }
  });
  const before = await append(log, 'account-7', 'account-7', [registered()]);
  const startedAt = performance.now();
  for (let id = 1; id <= count; id++) {
    await Bun.sleep(startedAt + (id * 1_000) / ORDERS_PER_SECOND - performance.now());
    const position = await append(log, `reading-${id}`, 'account-7', [ordered({ readingId: id })]);
    committedAt.set(position, performance.now());
  }
  await until('every order is visible', () => seen === before + count);
  stop();
  return lags.slice(before + WARM_UP_ORDERS);
}

function lagRow(what: string, runs: readonly (readonly number[])[]): TableRow {
  const sorted = runs.map((lags) => lags.toSorted((one, other) => one - other));
  const at = (share: number) => median(sorted.map((lags) => lags[Math.ceil(lags.length * share) - 1] ?? 0));
  return { what, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'maximum ms': at(1) };
}
