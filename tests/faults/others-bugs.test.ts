import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { contactUnder } from '../../audit/person-contact.ts';
import { openPostgres } from '../../database/database.ts';
import { forFile } from '../../harness/closed-after.ts';
import { commandContext, NOON } from '../../harness/command-context.ts';
import { answered, ordered, registered } from '../../harness/samples.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { findBinaries, sharedPostgres, startPostgres } from '../../harness/servers/postgres.ts';
import { until } from '../../harness/until.ts';
import { streamName } from '../../log/delivery/jetstream.ts';
import { type Relay, startRelay } from '../../log/delivery/relay.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { openLog } from '../../log/open-log.ts';
import { readings } from '../../projector/models/readings.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import { upTo } from '../log/log-world.ts';
import { type Installation, installOn } from '../projector/installation.ts';
import { append, expectAllThere, expectAppliedUpToCheckpoint, order, shownReadings } from './happenings.ts';
import { stallAppend } from './stalled-append.ts';

const HOUR_MS = 3_600_000;
const WRITERS = 40;
const atHours = (hours: number) => new Date(Date.parse(NOON) + hours * HOUR_MS).toISOString();

/** Bugs of other event stores, reproduced here. */
describe('D22 What has gone wrong elsewhere', async () => {
  const closing: (() => unknown)[] = [];

  const nats = await forFile(startNats());
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test('marten #4964: an insert stalls while others commit; none is passed over', async () => {
    const { installation, url } = await begin();
    await installation.project();
    const stalled = await stallAppend(url, installation.masterKey, order(100));
    closing.push(stalled.close);
    const others = upTo(10).map((id) => append(installation.log, order(id)));
    await untilTheyWait(installation);
    await installation.caughtUp();
    stalled.release();
    await Promise.all([...others, stalled.appended]);
    await installation.caughtUp();
    // It was written first, so it has the first position.
    expect(await shownReadings(installation)).toEqual([100, ...upTo(10)].sort((one, other) => one - other));
    expect(await installation.rows('select stream from events where position = 1')).toEqual([
      { stream: 'reading-100' },
    ]);
    await expectAllThere(installation, 11);
  });

  test.each([
    ['two hours behind', -2],
    ['two hours ahead', 2],
  ])(
    'Axon #4829: what a stalled process with a clock %s writes is not taken for an old gap',
    async (_how, wrong) => {
      const { installation, url } = await begin();
      await append(installation.log, order(1));
      await installation.project();
      await installation.caughtUp();
      const stalled = await stallAppend(url, installation.masterKey, order(100), atHours(wrong));
      closing.push(stalled.close);
      const others = upTo(5).map((id) => append(installation.log, order(200 + id), atHours(-wrong)));
      await untilTheyWait(installation);
      stalled.release();
      await Promise.all([...others, stalled.appended]);
      await append(installation.log, order(300), atHours(wrong));
      await installation.caughtUp();
      expect(await shownReadings(installation)).toEqual([1, 100, 201, 202, 203, 204, 205, 300]);
      await expectAllThere(installation, 8);
    },
  );

  test('emmett #336: under contention, and after a restore into a cluster with younger transactions, each is read', async () => {
    const { installation, url } = await begin();
    const other = await processAt(url, installation);
    await installation.project();
    const crowd = upTo(WRITERS * 5);
    await Promise.all(crowd.map((id) => append((id % 2 === 0 ? other : installation).log, order(id))));
    await installation.caughtUp();
    expect(await shownReadings(installation)).toEqual(crowd);
    await installation.stopProjectors();
    await append(installation.log, order(1_000));

    const [older, younger] = [await sharedPostgres(), await startPostgres()];
    closing.unshift(() => younger.stop());
    // Transactions of the younger server have lower numbers than any that the older one has given out.
    await older.query(
      'do $$ begin for number in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$',
    );
    await append(installation.log, order(1_001));
    await younger.query('create database restored');
    copyDatabase(url, younger.url('restored'));
    const transaction = 'select pg_current_xact_id()::text::int8 as number';
    const [[then], [now]] = [
      await older.query<{ number: string }>(transaction),
      await younger.query<{ number: string }>(transaction),
    ];
    expect(Number(now?.number)).toBeLessThan(Number(then?.number) - 4_000);
    const restored = await processAt(younger.url('restored'), installation);
    await restored.project();
    await Promise.all(upTo(WRITERS).map((id) => append(restored.log, order(2_000 + id))));
    await restored.caughtUp();
    expect(await shownReadings(restored)).toEqual([
      ...crowd,
      1_000,
      1_001,
      ...upTo(WRITERS).map((id) => 2_000 + id),
    ]);
    await expectAllThere(restored, crowd.length + 2 + WRITERS);
  });

  test('Kurrent #4991: pages without an event for the model never move it past one that is not applied', async () => {
    const { installation } = await begin();
    const few: ReadModel = { ...readings, handles: new Set(['ReadingOrdered']) };
    for (const round of upTo(8)) {
      await installation.project([few]);
      const written = upTo(150).map((number) => {
        const id = round * 1_000 + number;
        // One in fifty concerns the model.
        return number % 50 === 0
          ? append(installation.log, order(id))
          : append(installation.log, [`account-${id}`, registered(id, `name${id}`)]);
      });
      const finished = Promise.all(written).then(() => true);
      const looked = () => expectAppliedUpToCheckpoint(installation).then(() => false);
      while (!(await Promise.race([finished, looked()])));
      // Stopped behind a page without an event for it, and what comes right behind that page is one.
      if (round % 2 === 0) {
        await append(installation.log, [`account-${round}`, registered(round, `name${round}`)]);
        await installation.caughtUp([few]);
      }
      await installation.stopProjectors();
      await append(installation.log, order(round));
      await expectAppliedUpToCheckpoint(installation);
    }
    await installation.project([few]);
    await installation.caughtUp([few]);
    await expectAppliedUpToCheckpoint(installation);
    expect(await shownReadings(installation)).toHaveLength(8 * 4);
  });

  test('marten #5234: forgetting one person leaves every other as they were, byte for byte', async () => {
    const { installation } = await begin();
    // Numbers that begin or end alike.
    const persons = [7, 70, 77, 17];
    for (const id of persons) {
      const subject = `account-${id}`;
      await append(installation.log, [subject, { ...registered(id, `name${id}`), subject }]);
      const words = { ...ordered({ readingId: id, accountId: id }), subject };
      await append(installation.log, [`reading-${id}`, words, { ...answered(id, id), subject }]);
    }
    await installation.project();
    await installation.caughtUp();
    const others = {
      events: `select md5(events::text) as bytes from events where subject <> 'account-7' order by position`,
      keys: `select md5(data_keys::text) as bytes from data_keys where subject like 'account-%' and subject <> 'account-7' order by subject`,
      readings: 'select * from models.readings where account_id <> 7 order by id',
      accounts: 'select * from models.accounts where id <> 7 order by id',
      words: 'select * from models.order_customers where id <> 7 order by id',
    };
    const look = async () =>
      Promise.all(Object.values(others).map((statement) => installation.rows<object>(statement)));
    const before = await look();
    expect(before.map((rows) => rows.length)).toEqual([9, 3, 3, 3, 3]);
    const log = await openLog({ database: installation.database, masterKey: installation.masterKey });
    closing.push(() => log.close());
    const { database } = installation;
    await eraseAccount({ database, log, contactUnder: contactUnder({ database, log }) }, 7, commandContext());
    await installation.caughtUp();
    expect(await look()).toEqual(before);
    for (const id of persons) {
      const [order] = await log.readStream(`reading-${id}`);
      expect(order?.personal === null, `account-${id}`).toBe(id === 7);
    }
    const left = await installation.rows<object>('select * from models.readings where account_id = 7');
    expect(JSON.stringify(left)).not.toContain('Will I find work');
  });

  test('nats-server #7564: acknowledged messages are gone from the tail of the stream, and all is shown', async () => {
    const { installation } = await begin(nats.url);
    const relay = relayOf(installation);
    for (const id of upTo(10)) await append(installation.log, order(id));
    await relayed(installation, relay);
    await nats.stop();
    await nats.save();
    await nats.start();
    for (const id of upTo(10)) await append(installation.log, order(10 + id));
    await relayed(installation, relay);
    await nats.kill();
    await nats.restore();
    await nats.start();
    await installation.project();
    await installation.caughtUp();
    expect(await shownReadings(installation)).toEqual(upTo(20));
    await until('the stream is whole again', async () => {
      const { state } = (await streamOf(installation)) ?? {};
      return state?.messages === 20 && state.last_seq === 20;
    });
  });

  test('nats-server #7564: acknowledged messages are gone from the middle of the stream, and all is shown', async () => {
    const { installation } = await begin(nats.url);
    const relay = relayOf(installation);
    for (const id of upTo(20)) await append(installation.log, order(id));
    await relayed(installation, relay);
    const manager = await installation.nats?.connection()?.jetstreamManager();
    for (const seq of [1, 9, 10, 11, 20])
      await manager?.streams.deleteMessage(streamName(installation.log.epoch), seq);
    expect((await streamOf(installation))?.state.messages).toBe(15);
    await installation.project();
    await installation.caughtUp();
    expect(await shownReadings(installation)).toEqual(upTo(20));
    await append(installation.log, order(21));
    await installation.caughtUp();
    expect(await shownReadings(installation)).toEqual(upTo(21));
  });

  async function begin(natsUrl?: string): Promise<{ installation: Installation; url: string }> {
    const url = await (await sharedPostgres()).createDatabase();
    const installation = await installOn(openPostgres(url), natsUrl === undefined ? {} : { natsUrl });
    closing.push(() => installation.close());
    if (installation.nats !== null)
      await until('NATS is connected', () => installation.nats?.connection() !== null);
    return { installation, url };
  }

  /** Another process of the installation, or the installation on another server. */
  async function processAt(url: string, { masterKey }: Installation): Promise<Installation> {
    const another = await installOn(openPostgres(url), { masterKey });
    closing.push(() => another.close());
    return another;
  }

  function relayOf(installation: Installation): Relay {
    if (installation.nats === null) throw new Error('there is no NATS');
    const relay = startRelay({ ...installation, nats: installation.nats });
    closing.push(() => relay.stop());
    return relay;
  }
});

/** The appends of other processes wait for the stalled one, or have overtaken it. */
async function untilTheyWait(installation: Installation): Promise<void> {
  const before = await installation.log.head();
  await until('the others wait for the stalled one', async () => {
    const waiting = await installation.rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0 || (await installation.log.head()) > before;
  });
}

async function streamOf({ nats, log }: Installation) {
  const manager = await nats?.connection()?.jetstreamManager();
  return manager?.streams.info(streamName(log.epoch));
}

/** The broker has acknowledged everything. */
async function relayed({ log }: Installation, relay: Relay): Promise<void> {
  await until('the broker has all events', async () => relay.position() === (await log.head()));
}

function copyDatabase(from: string, to: string): void {
  const binaries = findBinaries();
  const dump = run(join(binaries, 'pg_dump'), ['-d', from]);
  run(join(binaries, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-d', to], dump);
}

function run(command: string, words: readonly string[], input: Buffer = Buffer.alloc(0)): Buffer {
  const { status, stdout, stderr } = spawnSync(command, words, { input, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
}
