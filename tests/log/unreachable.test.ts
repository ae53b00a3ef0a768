import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, ConnectionLost } from '../../database/connection.ts';
import { Rejected } from '../../events/rejected.ts';
import { openWriter, WRITER_LIMITS } from '../../log/append/writer.ts';

const epoch = '00000000-0000-0000-0000-000000000000';

/** The clock of these tests, which nothing else moves. */
let now: number;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

test('D19 a database that refuses connections is answered busy after a bounded time', async () => {
  let tries = 0;
  const connect = async () => {
    tries++;
    now += WRITER_LIMITS.connectMs;
    throw new ConnectionLost(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  };
  const writer = openWriter({ connect }, epoch);
  await expect(writer.write([])).rejects.toEqual(new Rejected('busy'));
  expect(tries).toBe(WRITER_LIMITS.retryMs / WRITER_LIMITS.connectMs);
  expect(now).toBeLessThanOrEqual(WRITER_LIMITS.retryMs + WRITER_LIMITS.connectMs + WRITER_LIMITS.answerMs);
});

test('B5 a flush that hangs is sent again before its caller is answered busy, each time over a new connection', async () => {
  const { writer, connections } = writerOf(async () => {
    now += WRITER_LIMITS.answerMs;
    throw new ConnectionLost(new Error('no answer'));
  });
  await expect(writer.write([])).rejects.toMatchObject({ code: 'busy' });
  expect(connections.opened).toBeGreaterThan(1);
  expect(connections.closed).toBe(connections.opened);
});

const diskIsFull = () =>
  Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
const committed = [{ head_before: 7, refused: null }];

test('D19 D20 after a failure a flush that hangs counts as failing until it is committed', async () => {
  const answer = Promise.withResolvers<unknown[]>();
  let isFull = true;
  const { writer } = writerOf(async () => {
    if (isFull) throw diskIsFull();
    return answer.promise;
  });
  await expect(writer.write([])).rejects.toEqual(new Rejected('busy'));
  const failedAtMs = writer.failure()?.atMs ?? 0;
  now += 1;
  expect(writer.failure()).toMatchObject({ atMs: failedAtMs });
  isFull = false;
  const hanging = writer.write([]);
  now += 1;
  expect(writer.failure()).toMatchObject({ atMs: failedAtMs + 2 });
  answer.resolve(committed);
  await hanging;
  expect(writer.failure()).toBeNull();
});

/** A writer whose commands are answered like this, and its connections. */
function writerOf(answer: () => Promise<unknown[]>) {
  const connections = { opened: 0, closed: 0 };
  const query = async <Row>(text: string) => (text.startsWith('set') ? [] : await answer()) as Row[];
  const connection: Connection = {
    query,
    prepared: query,
    onLost: () => undefined,
    close: async () => void connections.closed++,
  };
  const connect = async () => {
    connections.opened++;
    return connection;
  };
  return { writer: openWriter({ connect }, epoch), connections };
}
