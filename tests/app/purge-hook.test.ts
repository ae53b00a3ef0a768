import { afterEach, expect, test } from 'vitest';
import { openPurgeHook, PURGED_AT_A_TIME_MAXIMUM, type PurgeHook } from '../../app/purge-hook.ts';
import { until } from '../until.ts';

const warnings: object[] = [];
const logger = { warn: (what: object) => void warnings.push(what) };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  warnings.length = 0;
});

/** @param hold waited for before a call is answered, with how many there were before it */
function cache(statuses: readonly number[] = [], hold: (before: number) => unknown = () => undefined) {
  const calls: string[][] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { paths }: { paths: string[] } = await request.json();
      const before = calls.push(paths) - 1;
      await hold(before);
      return new Response(null, { status: statuses[before] ?? 200 });
    },
  });
  closing.push(() => server.stop(true));
  const url = `http://127.0.0.1:${server.port}/purge?key=s3cret`;
  const hook: PurgeHook = openPurgeHook(url, logger, 1);
  closing.push(() => hook.stop());
  return { calls, hook, url };
}

test('the cache is told which paths have changed', async () => {
  const { calls, hook } = cache();
  hook.changed(['/', '/tr', '/']);
  await until('the call has come', () => calls.length === 1);
  expect(calls).toEqual([['/', '/tr']]);
});

test('a call that was refused is repeated, and given up after some tries without naming the address', async () => {
  const { calls, hook } = cache([500, 502]);
  hook.changed(['/']);
  await until('the third call has come', () => calls.length === 3);
  expect(warnings).toEqual([]);

  const failing = cache(Array.from({ length: 20 }, () => 500));
  failing.hook.changed(['/']);
  await until('it was given up', () => warnings.length === 1);
  expect(failing.calls).toHaveLength(6);
  expect(JSON.stringify(warnings)).not.toContain('s3cret');
});

test('many paths go in several calls, and far too many as everything', async () => {
  const { calls, hook } = cache();
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `/predictions/${index}`);
  hook.changed(paths(PURGED_AT_A_TIME_MAXIMUM + 1));
  await until('both calls have come', () => calls.length === 2);
  expect(calls.map((each) => each.length)).toEqual([PURGED_AT_A_TIME_MAXIMUM, 1]);
  hook.changed(paths(100_000));
  await until('the third call has come', () => calls.length === 3);
  expect(calls[2]).toEqual(['/*']);
});

test('a publication does not wait for a cache that does not answer, and neither does the end', async () => {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Promise<Response>(() => undefined),
  });
  closing.push(() => server.stop(true));
  const hook = openPurgeHook(`http://127.0.0.1:${server.port}/`, logger);
  hook.changed(['/']);
  await hook.stop();
});

test('what changes during a call goes with the next one, which waits for the end of the first', async () => {
  const held = Promise.withResolvers<void>();
  let isAnswered = false;
  let cameTooSoon = false;
  const { calls, hook } = cache([], async (before) => {
    if (before > 0) cameTooSoon ||= !isAnswered;
    else await held.promise;
  });
  const other = cache();
  hook.changed(['/']);
  await until('the first call has come', () => calls.length === 1);
  hook.changed(['/tr']);
  hook.changed(['/services']);
  // What would have been sent at once has come by then.
  other.hook.changed(['/']);
  await until('another cache was told', () => other.calls.length === 1);
  isAnswered = true;
  held.resolve();
  await until('the second call has come', () => calls.length > 1 && calls.flat().length === 3);
  expect(calls).toEqual([['/'], ['/tr', '/services']]);
  expect(cameTooSoon).toBe(false);
});

test('a call is not sent on to where the cache points', async () => {
  const elsewhere = cache();
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => Response.redirect(elsewhere.url, 307),
  });
  closing.push(() => server.stop(true));
  const hook = openPurgeHook(`http://127.0.0.1:${server.port}/`, logger, 1);
  closing.push(() => hook.stop());
  hook.changed(['/']);
  await until('it was given up', () => warnings.length === 1);
  expect(elsewhere.calls).toEqual([]);
});
