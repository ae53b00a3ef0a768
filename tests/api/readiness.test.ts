import { describe, expect, test } from 'vitest';
import { compositions, openWorld } from '../world.ts';

describe.each(compositions)('readiness, %s', (composition) => {
  test('names how far log and read models are, and what an acknowledgement survives', async () => {
    const world = await openWorld(composition);
    await world.customer('asuman');
    await world.caughtUp();
    const ready = await world.visitor().get('/api/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({
      ready: true,
      position: 1,
      projected: 1,
      durability: composition === 'embedded' ? 'process' : 'power',
      degraded: [],
      reasons: [],
    });
    await world.close();
  });

  test('D19 is not said while commands cannot be written, and said again when they can', async () => {
    const world = await openWorld(composition);
    const { kysely } = world.dependencies.database;
    await kysely.schema.alterTable('commands').renameTo('away').execute();
    const order = { name: 'N', email: 'n@example.com', service: 'tarot', message: 'Hello' };
    expect((await world.visitor().post('/api/contact', order)).status).toBe(500);
    const ready = await world.visitor().get('/api/ready');
    expect(ready.status).toBe(503);
    expect(ready.body.reasons).toEqual(['Commands cannot be written at present']);
    await kysely.schema.alterTable('away').renameTo('commands').execute();
    expect((await world.visitor().post('/api/contact', order)).status).toBe(201);
    await world.caughtUp();
    expect((await world.visitor().get('/api/ready')).status).toBe(200);
    await world.close();
  });

  test('a read model that stands still is a reason, and so is a database that is away', async () => {
    const world = await openWorld(composition);
    await world.customer('berna');
    await world.caughtUp();
    await world.stopProjector();
    await world.dependencies.database.kysely
      .updateTable('checkpoints')
      .set({ alarm: 'the event at 1 could not be applied' })
      .where('model', '=', 'orders')
      .execute();
    const stopped = await world.visitor().get('/api/ready');
    expect(stopped.status).toBe(503);
    expect(stopped.body.reasons).toEqual(['Read models stand still: orders']);
    await world.dependencies.database.kysely.schema.alterTable('log_head').renameTo('away').execute();
    const away = await world.visitor().get('/api/ready');
    expect(away.status).toBe(503);
    expect(away.body).toMatchObject({ position: null, reasons: ['The database does not answer'] });
    expect((await world.visitor().get('/api/health')).status).toBe(200);
    await world.close();
  });
});
