import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rejected } from '../../events/rejected.ts';
import { openWriter } from '../../log/append/writer.ts';
import type { Connection, Database } from '../../migrations/database.ts';

const limits = { flushMs: 50, reconnectMs: 200 };
/** What one attempt to connect takes on the clock of these tests, which nothing else moves. */
const ATTEMPT_MS = 60;
const nobody = '00000000-0000-0000-0000-000000000000';

let now: number;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

test('D19 a database that refuses connections is answered busy after a bounded time', async () => {
  let tries = 0;
  const writer = openWriter(
    databaseOf(async () => {
      tries++;
      now += ATTEMPT_MS;
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    }),
    nobody,
    limits,
  );
  await expect(writer.write([])).rejects.toEqual(new Rejected('busy'));
  expect(tries).toBe(3);
});

test('D19 a database that hangs is answered busy, and its connection is not used again', async () => {
  const closed: number[] = [];
  let opened = 0;
  const writer = openWriter(
    databaseOf(async () => {
      const number = ++opened;
      now += ATTEMPT_MS;
      return connection({
        query: (text) => (text.startsWith('set') ? Promise.resolve([]) : new Promise(() => undefined)),
        close: async () => void closed.push(number),
      });
    }),
    nobody,
    limits,
  );
  await expect(writer.write([])).rejects.toEqual(new Rejected('busy'));
  expect(opened).toBe(3);
  expect(closed).toHaveLength(opened);
});

test('D20 a full disk is answered busy at once, and the next command is tried again', async () => {
  let full = true;
  const writer = openWriter(
    databaseOf(async () =>
      connection({
        query: async (text) => {
          if (text.startsWith('set')) return [];
          if (full)
            throw Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
          return [{ head_before: 7, refused: null }];
        },
      }),
    ),
    nobody,
    limits,
  );
  await expect(writer.write([])).rejects.toEqual(new Rejected('busy'));
  full = false;
  expect(await writer.write([])).toEqual({ headBefore: 7, refused: new Map() });
});

interface Fake {
  query(text: string): Promise<unknown[]>;
  close?(): Promise<void>;
}

function connection(fake: Fake): Connection {
  return {
    query: async <Row>(text: string) => (await fake.query(text)) as Row[],
    onLost: () => undefined,
    close: fake.close ?? (async () => undefined),
  };
}

/** Only `connect` is used by the writer. */
function databaseOf(connect: Database['connect']): Database {
  return {
    kind: 'postgres',
    connect,
    close: async () => undefined,
    get kysely(): never {
      throw new Error('the writer has a connection of its own');
    },
    get models(): never {
      throw new Error('the writer has a connection of its own');
    },
  };
}
