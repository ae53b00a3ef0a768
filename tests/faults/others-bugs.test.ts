import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contactUnder } from '../../audit/person-contact.ts';
import { openPostgres } from '../../database/database.ts';
import { forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { answered, ordered, registered } from '../../harness/samples.ts';
import { findBinaries, sharedPostgres, startPostgres } from '../../harness/servers/postgres.ts';
import { ranCommand } from '../../harness/servers/process.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { readings } from '../../projector/models/readings.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import { upTo } from '../log/log-world.ts';
import { type Installation, install, installOn } from '../projector/installation.ts';

const WRITERS = 40;

/** Bugs of other event stores, reproduced here. */
describe('D22 What has gone wrong elsewhere', () => {
  test('emmett #336: under contention, and after a restore into a cluster with younger transactions, each is read', async () => {
    const [older, younger] = [await sharedPostgres(), await forTest(startPostgres())];
    const url = await older.createDatabase();
    const installation = await forTest(installOn(openPostgres(url)));
    const { masterKey } = installation;
    const other = await forTest(installOn(openPostgres(url), { masterKey }));
    await installation.project();
    const crowd = upTo(WRITERS * 5);
    await Promise.all(crowd.map((id) => (id % 2 === 0 ? other : installation).happen(...order(id))));
    await installation.caughtUp();
    expect(await installation.ids('readings')).toEqual(crowd);
    await installation.stopProjectors();
    await installation.happen(...order(1_000));

    // Transactions of the younger server have lower numbers than any that the older one has given out.
    await older.query(
      'do $$ begin for number in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$',
    );
    await installation.happen(...order(1_001));
    await younger.query('create database restored');
    const dump = ranCommand(join(findBinaries(), 'pg_dump'), ['-d', url]);
    const into = ['-q', '-v', 'ON_ERROR_STOP=1', '-d', younger.url('restored')];
    ranCommand(join(findBinaries(), 'psql'), into, dump);
    const transaction = 'select pg_current_xact_id()::text::int8 as number';
    const [[then], [now]] = [
      await older.query<{ number: string }>(transaction),
      await younger.query<{ number: string }>(transaction),
    ];
    expect(Number(now?.number)).toBeLessThan(Number(then?.number) - 4_000);
    const restored = await forTest(installOn(openPostgres(younger.url('restored')), { masterKey }));
    await restored.project();
    await Promise.all(upTo(WRITERS).map((id) => restored.happen(...order(2_000 + id))));
    await restored.caughtUp();
    expect(await restored.ids('readings')).toEqual([
      ...crowd,
      1_000,
      1_001,
      ...upTo(WRITERS).map((id) => 2_000 + id),
    ]);
    await expectAllThere(restored, crowd.length + 2 + WRITERS);
  });

  test('Kurrent #4991: pages without an event for the model never move it past one that is not applied', async () => {
    const installation = await forTest(install('postgres'));
    const few: ReadModel = { ...readings, handles: new Set(['ReadingOrdered']) };
    for (const round of upTo(8)) {
      await installation.project([few]);
      const written = upTo(150).map((number) => {
        const id = round * 1_000 + number;
        // One in fifty concerns the model.
        return number % 50 === 0
          ? installation.happen(...order(id))
          : installation.happen(`account-${id}`, registered(id, `name${id}`));
      });
      const finished = Promise.all(written).then(() => true);
      const looked = () => expectAppliedUpToCheckpoint(installation).then(() => false);
      while (!(await Promise.race([finished, looked()])));
      // Stopped behind a page without an event for it, and what comes right behind that page is one.
      if (round % 2 === 0) {
        await installation.happen(`account-${round}`, registered(round, `name${round}`));
        await installation.caughtUp([few]);
      }
      await installation.stopProjectors();
      await installation.happen(...order(round));
      await expectAppliedUpToCheckpoint(installation);
    }
    await installation.project([few]);
    await installation.caughtUp([few]);
    await expectAppliedUpToCheckpoint(installation);
    expect(await installation.ids('readings')).toHaveLength(8 * 4);
  });

  test('marten #5234: forgetting one person leaves every other as they were, byte for byte', async () => {
    const installation = await forTest(install('postgres'));
    // Numbers that begin or end alike.
    const persons = [7, 70, 77, 17];
    for (const id of persons) {
      const subject = `account-${id}`;
      await installation.happen(subject, { ...registered(id, `name${id}`), subject });
      const words = { ...ordered({ readingId: id, accountId: id }), subject };
      await installation.happen(`reading-${id}`, words, { ...answered(id, id), subject });
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
    const { database, log } = installation;
    await eraseAccount({ database, log, contactUnder: contactUnder({ database, log }) }, 7, commandContext());
    await installation.caughtUp();
    expect(await look()).toEqual(before);
    for (const id of persons) {
      const [order] = await log.readStream(`reading-${id}`);
      expect(order?.personal === null, `account-${id}`).toBe(id === 7);
    }
    const left = await installation.rows<object>('select * from models.readings where account_id = 7');
    expect(left).toEqual([]);
  });
});

const order = (readingId: number) => [`reading-${readingId}`, ordered({ readingId })] as const;

/** Positions are 1 to `count`, and every read model has come to the last of them without parking one. */
async function expectAllThere(installation: Installation, count: number): Promise<void> {
  const events = await installation.rows<{ position: number }>(
    'select position from events order by position',
  );
  expect(events.map(({ position }) => position)).toEqual(upTo(count));
  expect(await installation.rows('select distinct position from checkpoints')).toEqual([{ position: count }]);
  expect(await installation.rows('select * from parked_events')).toEqual([]);
}

/** Whatever stands at or before the checkpoint of the readings is applied, and nothing else. */
async function expectAppliedUpToCheckpoint(installation: Installation): Promise<void> {
  const [row] = await installation.rows<{ due: number; applied: number }>(`
    select applied.count as applied, (select count(*) from events e
      where e.type = 'ReadingOrdered' and e.position <= coalesce(c.position, 0)) as due
    from (select count(*) from models.readings) applied
      left join checkpoints c on c.model = 'readings'`);
  expect(row?.applied).toBe(row?.due);
}
