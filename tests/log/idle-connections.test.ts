import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONNECTION_LIMITS, type Connection } from '../../database/connection.ts';
import { openPostgres } from '../../database/database.ts';
import { connectPostgres, type Losses } from '../../database/postgres.ts';
import { forTest } from '../../harness/closed-after.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { until } from '../../harness/until.ts';

const server = await sharedPostgres();
const url = server.url('postgres');
let losses: Losses;
let connection: Connection;
let lost: Error[];
let session = 0;

beforeEach(async () => {
  losses = new Set();
  lost = [];
  connection = await connectPostgres(url, CONNECTION_LIMITS, losses);
  expect(losses.size).toBe(0);
  connection.onLost((cause) => void lost.push(cause));
  session = await sessionOf(connection);
});
afterEach(() => connection.close().catch(() => undefined));

/** Its process on the server. */
async function sessionOf(which: Connection): Promise<number> {
  const [row] = await which.query<{ pid: number }>('select pg_backend_pid() as pid');
  return row?.pid ?? 0;
}
const tellAll = () => {
  for (const tell of [...losses]) tell();
};
const isOpen = async () =>
  (await server.query('select from pg_stat_activity where pid = $1', [session])).length > 0;

test('an idle connection counts as lost when another one is, once, and its session on the server ends', async () => {
  const [tell] = losses;
  tell?.();
  tell?.();
  expect([lost.length, losses.size]).toEqual([1, 0]);
  await until('its session has ended', async () => !(await isOpen()));
  expect(lost).toHaveLength(1);
});

test('a connection whose statement is under way is left alone when another one is lost', async () => {
  const holder = await connectPostgres(url, CONNECTION_LIMITS);
  await holder.query('select pg_advisory_lock(7)');
  const waiting = connection.query<{ one: number }>('select 1 as one from pg_advisory_lock(7)');
  tellAll();
  expect([lost.length, losses.size]).toEqual([0, 1]);
  await holder.close();
  expect(await waiting).toEqual([{ one: 1 }]);
  tellAll();
  expect(lost).toHaveLength(1);
});

test('one that was closed, or that the server has ended, is told of no further loss', async () => {
  await connection.close();
  expect([lost.length, losses.size]).toEqual([0, 0]);
  const other = await connectPostgres(url, CONNECTION_LIMITS, losses);
  other.onLost((cause) => void lost.push(cause));
  await server.query('select pg_terminate_backend($1)', [await sessionOf(other)]);
  await until('it has noticed', () => lost.length === 1);
  expect(losses.size).toBe(0);
  await other.close().catch(() => undefined);
});

test('a statement that the server refuses in the pool costs no other connection', async () => {
  const database = await forTest(openPostgres(url));
  const own = await forTest(database.connect());
  own.onLost((cause) => void lost.push(cause));
  await expect(database.prepared('selec 1', [])).rejects.toMatchObject({ code: '42601' });
  expect(lost).toEqual([]);
  expect(await own.query('select 1 as one')).toEqual([{ one: 1 }]);
});
