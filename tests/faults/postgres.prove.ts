import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRelay } from '../../log/delivery/relay.ts';
import { openPostgres } from '../../migrations/database.ts';
import { type NatsServer, startNats } from '../nats.ts';
import { sharedPostgres } from '../postgres.ts';
import { type Installation, installOn } from '../projector/installation.ts';
import { ordered } from '../samples.ts';
import { until } from '../until.ts';

describe('Between Postgres and the read models', () => {
  let nats: NatsServer;
  let url: string;
  let installation: Installation;
  let orders = 0;

  beforeAll(async () => {
    nats = await startNats();
    url = await (await sharedPostgres()).createDatabase();
    installation = await installOn(openPostgres(url), { natsUrl: nats.url });
    await installation.project();
  });
  afterAll(async () => {
    await installation.close();
    await nats.close();
  });

  test('D22 nothing is passed over while one insert stalls and others wait to commit', async () => {
    const stalled = new Client(url);
    await stalled.connect();
    await stalled.query('begin');
    await stalled.query('update log_head set position = position + 1');
    await stalled.query(`
      insert into events (position, stream, stream_version, event_id, type, schema_version, data, meta, body_digest,
        leaf_hash, recorded_at)
      select position, 'reading-1000', 1, gen_random_uuid(), 'ReadingTakenUp', 1, '{"readingId":1000}',
        '{"actor":"owner","causationId":null,"commandId":"stalled","correlationId":"stalled"}',
        sha256('a'), sha256('b'), now()
      from log_head`);
    const others = Array.from({ length: 10 }, () => order());
    await until('the others wait for the stalled one', async () => {
      const waiting = await installation.rows(`select from pg_stat_activity where wait_event_type = 'Lock'`);
      return waiting.length > 0;
    });
    expect(await installation.log.head()).toBe(0);
    await stalled.query('commit');
    await stalled.end();
    await Promise.all(others);
    await installation.caughtUp();
    expect(await installation.log.head()).toBe(11);
    expect(await installation.rows('select count(*) as shown from models.readings')).toEqual([
      { shown: orders },
    ]);
    expect(await installation.rows('select * from parked_events')).toEqual([]);
  });

  test('D20 ended connections are made anew, and every acknowledged order is shown once', async () => {
    for (let round = 0; round < 5; round++) {
      const placed = Array.from({ length: 10 }, () => order());
      await (await sharedPostgres()).query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [new URL(url).pathname.slice(1)],
      );
      await Promise.all(placed);
    }
    // The test's own connections were ended as well.
    await until('the models are at the head', () =>
      installation.caughtUp().then(
        () => true,
        () => false,
      ),
    );
    expect(await installation.rows('select count(*) as shown from models.readings')).toEqual([
      { shown: orders },
    ]);
    expect(await installation.rows('select orders from models.order_days')).toEqual([{ orders }]);
  });

  test('D20 a second relay takes over when the first one stops, without a gap or a repetition', async () => {
    const other = await installOn(openPostgres(url), {
      masterKey: installation.masterKey,
      natsUrl: nats.url,
    });
    if (other.nats === null) throw new Error('the second process has no NATS');
    const { nats: connecting } = other;
    const stream = async () => {
      const manager = await connecting.connection()?.jetstreamManager();
      return (await manager?.streams.info(`falname-${installation.log.epoch}`))?.state;
    };
    await order();
    // Its connections were ended a moment ago: it has the lease again.
    await until(
      'the first relay publishes',
      async () => (await stream())?.last_seq === (await installation.log.head()),
    );
    const relay = startRelay({ ...other, nats: other.nats });
    await order();
    expect(relay.position()).toBe(0);
    await installation.stopProjectors();
    await order();
    await until(
      'the second relay publishes',
      async () => relay.position() === (await installation.log.head()),
    );
    expect(await stream()).toMatchObject({
      first_seq: 1,
      last_seq: relay.position(),
      messages: relay.position(),
    });
    await relay.stop();
    await other.close();
  });

  async function order(): Promise<void> {
    const id = ++orders;
    await installation.happen(`reading-${id}`, ordered({ readingId: id }));
  }
});
