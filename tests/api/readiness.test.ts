import pino from 'pino';
import { expect, test } from 'vitest';
import { errorAnswer } from '../../api/http/error-answer.ts';
import { ConnectionLost } from '../../database/connection.ts';
import { PUBLIC_URL } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { overheard } from '../../harness/databases.ts';
import { acceptEvents, refuseEvents } from '../../harness/refused-events.ts';
import { storedEvent } from '../../harness/stored-event.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';
import { EventFromNewerRelease } from '../../log/read/open-event.ts';
import { TreeDamaged } from '../../log/tree/stored-tree.ts';

const world = await worldForFile(composition);

test('names how far log and read models are, and what an acknowledgement survives', async () => {
  await world.customer('asuman');
  await world.caughtUp();
  const { status, body } = await world.visitor().get('/api/ready');
  const durability = composition === 'embedded' ? 'process' : 'power';
  const reached = { position: 1, projected: 1, durability };
  expect([status, body]).toEqual([200, { ready: true, ...reached, degraded: [], reasons: [] }]);
});

test('D19 B7 readiness is not said while the disk is full, and said again once it has room, also without a command; a command that is itself at fault does not speak against it', async () => {
  const world = await forTest(openWorld(composition));
  const ready = async () => (await world.visitor().get('/api/ready')).status;
  const { database } = world.dependencies;
  await refuseEvents(database, '23514');
  expect([(await world.visitor().write()).status, await ready()]).toEqual([500, 200]);
  await acceptEvents(database);
  await refuseEvents(database, '53100');
  const message = 'We cannot take this at the moment. Please try again in a little while.';
  expect(await world.visitor().write()).toMatchObject({ status: 503, body: { message } });
  const body = { reasons: ['Commands cannot be written at present'] };
  expect(await world.visitor().get('/api/ready')).toMatchObject({ status: 503, body });
  await acceptEvents(database);
  await expect.poll(ready).toBe(200);
  expect(await world.rowsOf('events')).toEqual([]);
  expect((await world.visitor().write()).status).toBe(201);
  await world.caughtUp();
  expect(await ready()).toBe(200);
});

test('a read model that stands still is a reason, and so is a database that is away', async () => {
  const world = await forTest(openWorld(composition));
  await world.customer('berna');
  await world.caughtUp();
  await world.stopProjector();
  for (const model of ['readings', 'orders'])
    await world.dependencies.database.kysely
      .updateTable('checkpoints')
      .set({ alarm: 'the event at 1 could not be applied' })
      .where('model', '=', model)
      .execute();
  const stopped = { reasons: ['Read models stand still: orders, readings'] };
  expect(await world.visitor().get('/api/ready')).toMatchObject({ status: 503, body: stopped });
  await world.dependencies.database.kysely.schema.alterTable('log_head').renameTo('away').execute();
  expect(await world.visitor().get('/api/ready')).toMatchObject({
    status: 503,
    body: { position: null, reasons: ['The database does not answer'] },
  });
  expect((await world.visitor().get('/api/health')).status).toBe(200);
});

test('however many ask at once, the database is asked a few times', async () => {
  let queries = 0;
  const database = overheard(world.dependencies.database, () => queries++);
  const app = world.process({ database });
  const asked = Array.from({ length: 100 }, () => app.handle(new Request(`${PUBLIC_URL}/api/ready`)));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThan(10);
});

test.each([
  ['a log that a newer release has written on', new EventFromNewerRelease(storedEvent()), 'not_ready', 503],
  ['a tree that does not fit itself', new TreeDamaged('of a test'), 'tree_damaged', 500],
  ['a database that is away', new Error('a query', { cause: new ConnectionLost('gone') }), 'not_ready', 503],
  ['a mistake of ours', new Error('secret'), 'internal', 500],
] as const)('%s is told to a client by its own code, and to the log', (_, thrown, code, status) => {
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  expect(errorAnswer(thrown, logger, 'en')).toMatchObject({ status, body: { code } });
  expect(logged).toHaveLength(1);
});
