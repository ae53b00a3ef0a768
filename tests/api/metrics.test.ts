import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../api/http/errors.ts';
import { openMetrics } from '../../api/metrics/metrics.ts';
import { checkMetricsAccess } from '../../api/metrics/queries.ts';
import { PUBLIC_URL } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { until } from '../../harness/until.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';

/** Value of a series by its name and labels as they are printed; undefined where it is not there. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Of the contract. */
const named = [
  ...['append_seconds', 'commit_seconds', 'http_request_seconds', 'append_queue', 'log_head_position'],
  ...['model_position', 'model_lag_events', 'leases_held', 'parked_events', 'live_streams'],
  ...['mails_waiting', 'mails_failed'],
];

const world = await worldForFile(composition);

const read = async () => (await world.visitor().get('/api/metrics')).text;

test('every metric of the contract is there and described, and no other, in Prometheus’ text format', async () => {
  await (await world.customer('lale')).order();
  await world.caughtUp();
  const answered = await world.visitor().get('/api/metrics');
  expect(answered.status).toBe(200);
  expect(answered.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answered.headers.get('cache-control')).toBe('no-store');
  const names = [...answered.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(named.map((name) => `falname_${name}`)));
  const met = readFileSync('docs/metrics.md', 'utf8').matchAll(/falname_[a-z_]+/g);
  const said = new Set([...met].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
  expect([...said].sort()).toEqual(names.sort());
});

test('the database says how far log, models, leases and mails are', async () => {
  await world.caughtUp();
  const { database } = world.dependencies;
  const head = await world.head();
  await sql`insert into parked_events (model, position, stream, error) values ('orders', 1, 'reading-1', 'x')`.execute(
    database.kysely,
  );
  await sql`insert into mails (position, kind, outcome, settled_at) values
      (1, 'order-received', null, null), (1, 'late', 'failed', clock_timestamp()),
      (2, 'late', 'sent', clock_timestamp())`.execute(database.kysely);
  const text = await read();
  expect(valueIn(text, 'falname_database_up')).toBe(1);
  expect(valueIn(text, 'falname_log_head_position')).toBe(head);
  await until('the checkpoints reach the head', async () => {
    const latest = await read();
    const at = ['position', 'lag_events'].map((name) =>
      valueIn(latest, `falname_model_${name}{model="readings"}`),
    );
    return at.join() === `${head},0`;
  });
  expect(valueIn(text, 'falname_parked_events{model="orders"}')).toBe(1);
  expect(valueIn(text, 'falname_parked_events{model="readings"}')).toBe(0);
  expect(valueIn(text, 'falname_leases_held{name="model:readings"}')).toBe(1);
  for (const one of ['mails_waiting', 'mails_failed', 'projectors'])
    expect(valueIn(text, `falname_${one}`), one).toBe(1);
  await sql`delete from parked_events`.execute(database.kysely);
});

test('appends, commits and requests are counted with their declared path; no label holds anything that a person sent', async () => {
  const customer = await world.customer('gelincik');
  const before = await read();
  const id = await customer.order();
  await customer.get(`/api/protected/readings/${id}`);
  await world.visitor().get('/api/no-such-call/ayse@example.com');
  await customer.send('PROPFIND', '/api/user');
  await customer.get('/api/admin/users?query=gelincik');
  const known = { 'if-none-match': '*' };
  await world.app.handle(new Request(`${PUBLIC_URL}/api/record`, { headers: known }));
  const served = 'falname_http_request_seconds_count';
  const counted = [
    `${served}{method="POST",route="/api/protected/purchase",status="201"}`,
    `${served}{method="GET",route="/api/protected/readings/:id",status="200"}`,
    `${served}{method="GET",route="/api/record",status="304"}`,
    `${served}{method="GET",route="unknown",status="404"}`,
    `${served}{method="other",route="unknown",status="405"}`,
  ];
  const rise = (text: string, series: string) =>
    (valueIn(text, series) ?? 0) - (valueIn(before, series) ?? 0);
  await until('the requests are counted', async () => {
    const text = await read();
    return counted.every((series) => rise(text, series) === 1);
  });
  const after = await read();
  expect(rise(after, 'falname_append_seconds_count')).toBe(1);
  expect(rise(after, 'falname_commit_seconds_count')).toBe(1);
  expect(valueIn(after, 'falname_append_queue')).toBe(0);
  const labels = [...after.matchAll(/\{([^}]*)\}/g)].join('\n');
  expect(labels).not.toMatch(/ayse|gelincik|@|query|member|[0-9a-f]{8}-[0-9a-f]{4}/);
});

test('an open live stream is counted while it is open', async () => {
  const customer = await world.customer('nergis');
  const cookie = customer.cookieHeader();
  const leaving = new AbortController();
  const request = new Request(`${PUBLIC_URL}/api/live`, { headers: { cookie }, signal: leaving.signal });
  const stream = await world.app.handle(request);
  expect(valueIn(await read(), 'falname_live_streams')).toBe(1);
  const served = 'falname_http_request_seconds_count{method="GET",route="/api/live",status="200"}';
  // Counted when it is opened: how long a page stays open is no time that a request took.
  await until('the stream is counted', async () => valueIn(await read(), served) === 1);
  await stream.body?.cancel();
  expect(valueIn(await read(), 'falname_live_streams')).toBe(0);
});

test('metrics: without a database the process still tells of itself, and nothing old is shown', async () => {
  const world = await forTest(openWorld('embedded', { projects: false }));
  const { database, log, live } = world.dependencies;
  const broken = { ...database, kysely: database.kysely.withSchema('nowhere') };
  const metrics = openMetrics({ database: broken, log, live });
  const text = await metrics.text();
  expect(valueIn(text, 'falname_database_up')).toBe(0);
  expect(valueIn(text, 'falname_append_queue')).toBe(0);
  expect(valueIn(text, 'falname_log_head_position')).toBeUndefined();
  expect(valueIn(text, 'falname_mails_waiting')).toBeUndefined();
});

/** By which peer, of which host; the rest are headers. */
type Asked = Readonly<Record<string, string>>;

describe('Who may read the metrics', () => {
  const ask = (token: string | null, { peer = '127.0.0.1', host = 'localhost:3000', ...headers }: Asked) => {
    try {
      checkMetricsAccess(new Request(`http://${host}/api/metrics`, { headers }), peer, token);
      return 'shown';
    } catch (cause) {
      return cause instanceof HttpError ? cause.code : 'failed';
    }
  };

  const here: Asked[] = [
    ...['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((peer) => ({ peer })),
    ...['localhost:3000', '127.0.0.1', '[::1]:3000'].map((host) => ({ host })),
  ];
  const relaying = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
  const elsewhere: Asked[] = [
    ...['10.0.0.7', '203.0.113.9', '::ffff:203.0.113.9'].map((peer) => ({ peer })),
    ...['falname.example', 'localhost.falname.example', '203.0.113.9:3000'].map((host) => ({ host })),
    ...relaying.map((name) => ({ [name]: '127.0.0.1' })),
  ];
  const right = elsewhere.map((asked) => ({ ...asked, authorization: 'Bearer sesame' }));
  const wrong = ['Bearer sesam', 'Bearer sesame2', 'Basic sesame', 'Bearer', ''];
  test.each<[string, string | null, string, readonly Asked[]]>([
    ['without a token on this machine', null, 'shown', here],
    ['without a token elsewhere, or relayed', null, 'metrics_local_only', elsewhere],
    ['with the token', 'sesame', 'shown', right],
    [
      'with another token',
      'sesame',
      'metrics_token_needed',
      wrong.map((authorization) => ({ authorization })),
    ],
  ])('L15 asked for %s, %j being needed, they are %s', (_who, token, outcome, all) => {
    for (const asked of all) expect([asked, ask(token, asked)]).toEqual([asked, outcome]);
  });

  test('L15 over a connection a proxy that sets no header is refused, and its own machine is not', async () => {
    const { app } = await forTest(openWorld('embedded', { projects: false }));
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) });
    app.server = server;
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(new URL('/api/metrics', server.url), { headers })).status;
    expect(await statusOf({ host: 'falname.example' })).toBe(403);
    expect(await statusOf({})).toBe(200);
    await server.stop(true);
  });

  test('a refusal says what is missing', async () => {
    const world = await forTest(openWorld('embedded', { projects: false, metricsToken: 'sesame' }));
    const refused = await world.visitor().get('/api/metrics');
    expect(refused).toMatchObject({ status: 401, code: 'metrics_token_needed' });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    const headers = { authorization: 'bearer sesame' };
    expect((await world.visitor().get('/api/metrics', { headers })).status).toBe(200);
  });
});
