import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { takenUp } from '../../harness/samples.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { handle } from '../../log/append/handle.ts';
import type { EventLog } from '../../log/log.ts';
import { evening, logWorldOn, message, openLogWorld, positionOf, upTo } from './log-world.ts';

const WRITERS = 50;
/** A hot stream answers 'busy' to whom the others are always ahead of; who comes again gets through at last. */
const TRIES_MAXIMUM = WRITERS;
/** A tally: every command writes one more event and is answered how many there are. */
const tally = {
  initialState: 0,
  decide: (_command: null, count: number) => [{ ...takenUp(count + 1), subject: null }],
  evolve: (count: number) => count + 1,
};

describe.each(databaseKinds)('Many writers on %s', (kind) => {
  const world = forEachTest(() => openLogWorld(kind));
  let logs: EventLog[];

  beforeEach(async () => {
    logs = [world.log, await world.openAnother()];
  });

  test('D19 fifty writers on one stream lose nothing and each see another count', async () => {
    const counts = await Promise.all(
      upTo(WRITERS).map(async (number) => {
        for (let tries = 0; tries < TRIES_MAXIMUM; tries++) {
          try {
            return await count(logs[number % 2] ?? world.log);
          } catch (cause) {
            if (!(cause instanceof Error) || cause.message !== 'busy') throw cause;
          }
        }
        throw new Error(`writer ${number} did not get through`);
      }),
    );
    expect(counts.sort((a, b) => a - b)).toEqual(upTo(WRITERS));
    const past = await world.log.readStream('tally');
    expect(past.map((event) => event.streamVersion)).toEqual(upTo(WRITERS));
    expect(past.map((event) => event.position)).toEqual(upTo(WRITERS));
  });

  test('D19 fifty writers on many streams leave dense positions in commit order', async () => {
    const positions = await Promise.all(
      upTo(WRITERS * 10).map((number) => positionOf((logs[number % 2] ?? world.log).append(message(number)))),
    );
    expect([...positions].sort((a, b) => a - b)).toEqual(upTo(WRITERS * 10));
    const stored = await world.log.readAfter(0, WRITERS * 20);
    expect(stored.map((event) => event.position)).toEqual(upTo(WRITERS * 10));
    expect(new Set(stored.map((event) => event.id)).size).toBe(WRITERS * 10);
  });

  async function count(log: EventLog): Promise<number> {
    const handled = await handle(log, {
      decider: tally,
      command: null,
      context: commandContext({ actor: 'anonymous', recordedAt: evening }),
      stream: 'tally',
      answer: (state) => ({ status: 200, body: state, subject: null }),
    });
    return Number(handled.answer.body);
  }
});

describe('A writer who stalls', () => {
  test('D22 whoever has seen a position has seen everything before it, while others stall and roll back', async () => {
    const url = await (await sharedPostgres()).createDatabase();
    const world = await forTest(logWorldOn(openPostgres(url)));
    const other = await forTest(openPostgres(url));
    await positionOf(world.log.append(message(1)));
    // A second process is in the middle of its transaction: it holds the head and has not committed.
    const stalled = await other.connect();
    await stalled.query('begin');
    await stalled.query('select position from log_head for update');
    const waiting = upTo(20).map((number) => world.log.append(message(100 + number)));
    const reader = await world.openAnother();
    expect(await reader.head()).toBe(1);
    expect((await reader.readAfter(0, 100)).map((event) => event.position)).toEqual([1]);
    await stalled.query('rollback');
    await stalled.close();
    await Promise.all(waiting.map(positionOf));
    expect((await reader.readAfter(0, 100)).map((event) => event.position)).toEqual(upTo(21));
  });

  test('the log of another epoch takes nothing', async () => {
    const world = await forTest(openLogWorld('postgres'));
    await world.database.kysely.updateTable('log_head').set({ epoch: randomUUID() }).execute();
    await expect(world.log.append(message(1))).rejects.toThrow('another epoch');
  });
});
