import { expect, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { forTest } from '../../harness/closed-after.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { until } from '../../harness/until.ts';
import { logWorldOn, message, positionOf, upTo } from './log-world.ts';

const CALLERS = 20;
const KILLS = 10;
const APPENDS_BETWEEN_KILLS = 100;

test('D20 when Postgres ends the writer in mid-load, each acknowledged command is in the log exactly once', async () => {
  const server = await sharedPostgres();
  const url = await server.createDatabase();
  const world = await forTest(logWorldOn(openPostgres(url)));
  /** Command id by the position that was acknowledged. */
  const ledger = new Map<number, string>();
  let kills = 0;
  let isKilling = false;
  let killAgainAt = APPENDS_BETWEEN_KILLS;
  let next = 0;
  await Promise.all(
    upTo(CALLERS).map(async () => {
      while (kills < KILLS) {
        const append = message(++next);
        ledger.set(await positionOf(world.log.append(append)), append.context.commandId);
        if (isKilling || ledger.size < killAgainAt) continue;
        isKilling = true;
        await until('the writer was there to be ended', async () => (await endWriter()) === 1);
        kills++;
        killAgainAt = ledger.size + APPENDS_BETWEEN_KILLS;
        isKilling = false;
      }
    }),
  );
  const stored = await world.log.readAfter(0, 10_000);
  expect(stored.map((event) => event.position)).toEqual(upTo(stored.length));
  expect(stored).toHaveLength(next);
  expect(ledger.size).toBe(next);
  for (const event of stored) expect(JSON.parse(event.meta).commandId).toBe(ledger.get(event.position));

  async function endWriter(): Promise<number> {
    const ended = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and query like '%append_commands%' and pid <> pg_backend_pid()`,
      [new URL(url).pathname.slice(1)],
    );
    return ended.length;
  }
});
