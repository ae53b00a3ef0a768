import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { CONNECTION_LIMITS, ConnectionLost } from '../../database/connection.ts';
import { openPostgres } from '../../database/database.ts';
import { Rejected } from '../../events/rejected.ts';
import { forTest } from '../../harness/closed-after.ts';
import { type PostgresServer, queryAt, sharedPostgres } from '../../harness/servers/postgres.ts';
import { startTcpProxy, type TcpProxy } from '../../harness/servers/tcp-proxy.ts';
import { until } from '../../harness/until.ts';
import { OutcomeUnknown, WRITER_LIMITS } from '../../log/append/writer.ts';
import { type LogWorld, logWorldOn, message, positionOf, upTo } from './log-world.ts';

/** Those of production in a fifth of the time; in a tenth, sound connections of a busy machine missed them. */
const SCALE = 5;
const scaled = <Limits extends object>(limits: Limits) =>
  Object.fromEntries(Object.entries(limits).map(([name, ms]) => [name, ms / SCALE])) as Limits;
const limits = scaled(CONNECTION_LIMITS);
const writerLimits = scaled(WRITER_LIMITS);
const POOL_CONNECTIONS = 10;

let server: PostgresServer;
let url: URL;
let proxy: TcpProxy;
/** Of the database, through the proxy. */
let proxied: URL;
let world: LogWorld;

beforeEach(async () => {
  server = await sharedPostgres();
  url = new URL(await server.createDatabase());
  proxy = await forTest(startTcpProxy(Number(url.port)));
  proxied = new URL(url);
  proxied.port = String(proxy.port);
  world = await forTest(logWorldOn(openPostgres(proxied.href, limits), writerLimits));
  // The key is known and the writer is connected: what waits from here on is the append.
  await positionOf(world.log.append(known(1)));
});

/** A message of a person whose key this process holds. */
function known(number: number) {
  return message(number, { subject: 'account-7' });
}

test('B5 a flush that hangs is sent again over a new connection, and is committed once', async () => {
  proxy.freeze();
  expect(await positionOf(world.log.append(known(2)))).toBe(2);
  expect(await headOnServer()).toBe(2);
});

test('D20 a flush whose session the server ends is sent again, and is committed once', async () => {
  const holder = await holdHead();
  const appending = world.log.append(known(2));
  const end = async () => (await writersOnServer('pg_terminate_backend(pid)')) === 1;
  await until('the server has ended it', end);
  await holder.query('rollback');
  expect(await positionOf(appending)).toBe(2);
  expect(await headOnServer()).toBe(2);
});

test('B5 the server gives up a flush that waits for a lock, before its caller is told that nothing happened', async () => {
  const holder = await holdHead();
  await expect(world.log.append(known(2))).rejects.toEqual(new Rejected('busy'));
  expect(await writersOnServer()).toBe(0);
  await holder.query('rollback');
  expect(await positionOf(world.log.append(known(3)))).toBe(2);
});

test('B5 B7 a writer that was led to a standby says so, and connects anew when the server can write', async () => {
  await leadToStandby();
  await expect(world.log.append(known(2))).rejects.toEqual(new Rejected('busy'));
  expect(world.log.writeFailure()).toMatchObject({ reason: 'unwritable' });
  await leadBack();
  expect(await positionOf(world.log.append(known(3)))).toBe(2);
  expect(world.log.writeFailure()).toBeNull();
});

test('B5 a connection of the pool that leads to a standby is not used again', async () => {
  await leadToStandby();
  const keys = world.log.keys;
  await until('the pool was led to the standby', async () =>
    keys.forSealing('account-8').then(
      () => false,
      (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === '25006',
    ),
  );
  await leadBack();
  expect(await keys.forSealing('account-8')).toHaveLength(32);
});

test('B4 busy without effect is told apart from busy whose outcome is not known; the log says later', async () => {
  proxy.swallowAnswers();
  const append = known(2);
  const appending = world.log.append(append).catch((cause: unknown) => cause);
  await until('the append was committed', async () => (await headOnServer()) === 2);
  proxy.refuse();
  const unknown = await appending;
  expect(unknown).toBeInstanceOf(OutcomeUnknown);
  expect(unknown).toMatchObject({ code: 'busy' });
  expect(world.log.writeFailure()).toMatchObject({ reason: 'unreachable' });

  const refused = await world.log.append(known(3)).catch((cause: unknown) => cause);
  expect(refused).toEqual(new Rejected('busy'));
  expect(refused).not.toBeInstanceOf(OutcomeUnknown);
  await expect(world.log.head()).rejects.toBeInstanceOf(ConnectionLost);

  proxy.accept();
  const { commandId, requestHash } = append.context;
  expect(await world.log.remembered(commandId, requestHash)).toMatchObject({
    outcome: 'duplicate',
    lastPosition: 2,
  });
});

test('B4 what may be committed is asked for again although a standby has answered meanwhile', async () => {
  const patient = await openPatient({ retryMs: 60_000 });
  await positionOf(patient.log.append(known(2)));
  proxy.swallowAnswers();
  let isSettled = false;
  const appending = patient.log.append(known(3)).finally(() => {
    isSettled = true;
  });
  appending.catch(() => undefined);
  await until('the append was committed', async () => (await headOnServer()) === 3);
  const before = proxy.opened();
  await leadToStandby();
  // A connection that leads to a standby is dropped: the second one says that the first was refused.
  await until('the standby has answered', () => isSettled || proxy.opened() > before + 1);
  await leadBack();
  expect(await positionOf(appending)).toBe(3);
  expect(await headOnServer()).toBe(3);
});

test('B6 when all connections of the pool hang, each query ends in time and the next ones are answered', async () => {
  await Promise.all(
    upTo(POOL_CONNECTIONS).map(() => sql`select pg_sleep(0.05)`.execute(world.database.kysely)),
  );
  proxy.freeze();
  const hanging = await Promise.allSettled(
    upTo(POOL_CONNECTIONS).map(() => world.log.remembered('command', 'aa')),
  );
  for (const each of hanging)
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(ConnectionLost) });
  expect(await world.log.head()).toBe(1);
});

test('B6 an append does not wait for an idle connection after another one was found to hang', async () => {
  const patient = await openPatient({ answerMs: 3_600_000 });
  await positionOf(patient.log.append(known(2)));
  proxy.freeze();
  await expect(patient.log.remembered('command', 'aa')).rejects.toBeInstanceOf(ConnectionLost);
  expect(await positionOf(patient.log.append(known(3)))).toBe(3);
});

/** Another process, whose writer waits longer. */
const openPatient = (more: Partial<typeof writerLimits>) =>
  forTest(logWorldOn(openPostgres(proxied.href, limits), { ...writerLimits, ...more }));

/** Another process is in the middle of its transaction. */
async function holdHead() {
  const other = await forTest(openPostgres(url.href));
  const holder = await forTest(other.connect());
  await holder.query('begin');
  await holder.query('select position from log_head for update');
  return holder;
}

/** How many appends are under way there; `does` is done to each. */
async function writersOnServer(does = 'pid'): Promise<number> {
  const writers = await server.query(
    `select ${does} from pg_stat_activity
     where datname = $1 and state = 'active' and query like '%append_commands%' and pid <> pg_backend_pid()`,
    [url.pathname.slice(1)],
  );
  return writers.length;
}

async function leadToStandby(): Promise<void> {
  await server.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`);
  proxy.refuse();
  proxy.accept();
}

const leadBack = () =>
  server.query(`alter database ${url.pathname.slice(1)} reset default_transaction_read_only`);

async function headOnServer(): Promise<number> {
  const [head] = await queryAt<{ position: string }>(url.href, 'select position from log_head');
  return Number(head?.position);
}
