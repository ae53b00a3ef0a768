import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { databaseKinds } from '../../harness/databases.ts';
import { message, positionOf, testWithLog, upTo } from './log-world.ts';

const WRITERS = 50;

describe.each(databaseKinds)('Many writers on %s', (kind) => {
  const test = testWithLog(kind);

  test('D19 fifty writers on many streams leave dense positions in commit order', async ({
    log,
    another,
  }) => {
    const positions = await Promise.all(
      upTo(WRITERS * 10).map((number) =>
        positionOf((number % 2 === 0 ? log : another).append(message(number))),
      ),
    );
    expect([...positions].sort((a, b) => a - b)).toEqual(upTo(WRITERS * 10));
    const stored = await log.readAfter(0, WRITERS * 20);
    expect(stored.map((event) => event.position)).toEqual(upTo(WRITERS * 10));
    expect(new Set(stored.map((event) => event.id)).size).toBe(WRITERS * 10);
  });
});

describe('A writer who stalls', () => {
  const test = testWithLog('postgres');

  test('D22 whoever has seen a position has seen everything before it, while others stall and roll back', async ({
    world,
    log,
    another,
  }) => {
    await positionOf(log.append(message(1)));
    // A second process is in the middle of its transaction: it holds the head and has not committed.
    const stalled = await world.database.connect();
    await stalled.query('begin');
    await stalled.query('select position from log_head for update');
    const waiting = upTo(20).map((number) => log.append(message(100 + number)));
    expect(await another.head()).toBe(1);
    expect((await another.readAfter(0, 100)).map((event) => event.position)).toEqual([1]);
    await stalled.query('rollback');
    await stalled.close();
    await Promise.all(waiting.map(positionOf));
    expect((await another.readAfter(0, 100)).map((event) => event.position)).toEqual(upTo(21));
  });

  test('the log of another epoch takes nothing', async ({ world, log }) => {
    await world.database.kysely.updateTable('log_head').set({ epoch: randomUUID() }).execute();
    await expect(log.append(message(1))).rejects.toThrow('another epoch');
  });
});
