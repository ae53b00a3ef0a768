import { afterAll, beforeAll, expect, test } from 'vitest';
import { WRITER_LIMITS, type WriterLimits } from '../../log/append/writer.ts';
import { openPostgres } from '../../migrations/database.ts';
import { type LogWorld, logWorldOn, message, upTo } from '../log/log-world.ts';
import { type OwnPostgresServer, startPostgres } from '../postgres.ts';
import { until } from '../until.ts';

const CLIENTS = 10;
const COMMANDS_OF_EACH = 30;
const KILLS = 3;
/** A server that does not answer is noticed within the test; the ratio is that of production. */
const SCALE = 10;
const limits: WriterLimits = {
  connectMs: WRITER_LIMITS.connectMs / SCALE,
  statementMs: WRITER_LIMITS.statementMs / SCALE,
  answerMs: WRITER_LIMITS.answerMs / SCALE,
  retryMs: WRITER_LIMITS.retryMs / SCALE,
};

let server: OwnPostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('D20 while Postgres hangs clients are refused; afterwards each command is in the log exactly once', async () => {
  await withLoad(async (load) => {
    await until('commands are acknowledged', () => load.ledger.size >= CLIENTS);
    await server.pause();
    await until('every client was refused', () => load.refused.size === CLIENTS);
    server.resume();
  });
});

test('D20 when the postmaster is killed again and again, each command is in the log exactly once', async () => {
  await withLoad(async (load) => {
    for (let kills = 1; kills <= KILLS; kills++) {
      const acknowledged = load.ledger.size;
      await until('more commands are acknowledged', () => load.ledger.size >= acknowledged + CLIENTS);
      await server.kill();
      await server.restart();
    }
  });
});

/** What clients know: they send a command again, under the same id, until somebody acknowledges it. */
interface Load {
  /** Command id by the position that was acknowledged. */
  readonly ledger: ReadonlyMap<number, string>;
  /** Numbers of the clients that were refused at least once. */
  readonly refused: ReadonlySet<number>;
}

/** Lets clients send commands during `faults` and for a while after them; then compares the log with their ledger. */
async function withLoad(faults: (load: Load) => Promise<void>): Promise<void> {
  const world = await logWorldOn(openPostgres(await server.createDatabase()), limits);
  const ledger = new Map<number, string>();
  const refused = new Set<number>();
  let isOver = false;
  let next = 0;
  const clients = upTo(CLIENTS).map(async (client) => {
    for (let left = COMMANDS_OF_EACH; left > 0; left -= isOver ? 1 : 0) {
      // One person, whose key is known: what waits here is the append.
      const append = message(++next, { subject: 'account-7' });
      await until(`${append.stream} is acknowledged`, async () => {
        try {
          ledger.set(await acknowledgedAt(world, append), append.context.commandId);
          return true;
        } catch {
          refused.add(client);
          return false;
        }
      });
    }
  });
  try {
    await faults({ ledger, refused });
    isOver = true;
    await Promise.all(clients);
    expect(ledger.size).toBe(next);
    const stored = await world.log.readAfter(0, next + 1);
    expect(stored.map((event) => event.position)).toEqual(upTo(next));
    for (const event of stored) expect(JSON.parse(event.meta).commandId).toBe(ledger.get(event.position));
  } finally {
    isOver = true;
    server.resume();
    await Promise.allSettled(clients);
    await world.close();
  }
}

async function acknowledgedAt({ log }: LogWorld, append: ReturnType<typeof message>): Promise<number> {
  const appended = await log.append(append);
  if (appended.outcome === 'ok' || appended.outcome === 'duplicate') return appended.lastPosition;
  throw new Error(`the append ended in ${appended.outcome}`);
}
