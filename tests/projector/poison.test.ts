import { describe, expect, test, vi } from 'vitest';
import type { Recorded } from '../../events/contract.ts';
import { type ReadingEvent, readingEvents } from '../../events/readings/events.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { type DatabaseKind, databaseKinds } from '../../harness/databases.ts';
import { erased, opened, ordered, registered, takenUp } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import type { EventLog } from '../../log/log.ts';
import { date, int8 } from '../../projector/columns.ts';
import { each, readModel, table } from '../../projector/declare.ts';
import { accounts, accountsTable } from '../../projector/models/accounts.ts';
import { PoisonEvent } from '../../projector/parked.ts';
import { startProjector } from '../../projector/projector.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { type Installation, install } from './installation.ts';

/** Counts a reading's events; `day` says what is written as the day, and may throw. */
function notes(day: (event: Recorded<ReadingEvent>) => string): ReadModel {
  const notes = table({
    table: 'notes',
    columns: { id: int8, events: int8, seen_on: date },
    key: ({ data }) => data.readingId,
    begins: each(
      readingEvents.map(({ type }) => type).filter((type) => type.startsWith('Reading')),
      (event: Recorded<ReadingEvent>, row: { events: number } | null) => ({
        id: event.data.readingId,
        events: (row?.events ?? 0) + 1,
        seen_on: day(event),
      }),
    ),
  });
  return readModel('notes', 1, [notes]);
}

/** The accounts, with a fold that throws at erasures, or at the account that is named `poison`. */
function accountsThatThrow(type: string): ReadModel {
  const table: typeof accountsTable = {
    ...accountsTable,
    evolve: (row, event) => {
      const isPoison = type === 'AccountErased' || JSON.stringify(event.personal).includes('poison');
      if (event.type === type && isPoison) throw new Error('it cannot be folded');
      return accountsTable.evolve(row, event);
    },
  };
  return { ...accounts, tables: [table] };
}

/** With a table for the notes; without it, it is as it was, and lent to the next test. */
async function installWithNotes(kind: DatabaseKind): Promise<Installation> {
  const installation = await install(kind);
  await installation.rows(
    'create table models.notes (id bigint primary key, events bigint not null, seen_on date not null)',
  );
  const close = async () => {
    await installation.stopProjectors();
    await installation.rows('drop table models.notes');
    await installation.close();
  };
  return { ...installation, close };
}

const sound = notes(() => '2026-03-10');
const throwing = notes((event) => {
  if (event.data.readingId === 13) throw new TypeError('Ayşe Yılmaz cannot be folded');
  return '2026-03-10';
});
const unstorable = notes((event) => (event.data.readingId === 13 ? 'Ayşe’s birthday' : '2026-03-10'));

describe.each(databaseKinds)('An event that cannot be applied, on %s', (kind) => {
  const installation = forEachTest(() => installWithNotes(kind));

  const notesOf = () => installation.rows('select id, events from models.notes order by id');
  const parked = () =>
    installation.rows<{ stream: string; error: string }>('select * from parked_events order by position');

  test.each([
    ['the fold throws', throwing],
    ['the database refuses the row', unstorable],
  ])('C14 parks its own stream when %s and says nothing personal; the others go on', async (_why, broken) => {
    await installation.happen('reading-12', ordered());
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.happen('reading-14', ordered({ readingId: 14 }), takenUp(14));
    await installation.project([broken]);
    await installation.happen('reading-13', takenUp(13), opened(13));
    await installation.happen('reading-12', takenUp(12));
    await installation.caughtUp([broken]);
    expect(await notesOf()).toEqual([
      { id: 12, events: 2 },
      { id: 14, events: 2 },
    ]);
    const stream = 'reading-13';
    const all = await parked();
    expect(all).toMatchObject([2, 5, 6].map((position) => ({ position, stream })));
    expect(all[0]?.error).toMatch(/TypeError|2200|22007/);
    const readiness = await installation.readiness();
    expect(readiness.degraded).toEqual(['parked:notes']);
    const said = JSON.stringify([all, readiness, installation.logged]);
    expect(said).toContain('npm run projector -- rebuild notes');
    expect(said).not.toContain('Ayşe');
  });

  test('B8 stops the model with a sentence before more are parked than may be, those before a restart counted', async () => {
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    const before = await startProjector({ ...installation, models: [throwing], parkedMaximum: 3 });
    await until('the first is parked', async () => (await parked()).length === 1);
    await before.stop();
    await forTest(startProjector({ ...installation, models: [throwing], parkedMaximum: 3 }));
    for (const count of [2, 3]) {
      await installation.happen('reading-13', takenUp(13));
      await until('the next is parked', async () => (await parked()).length === count);
    }
    await installation.happen('reading-13', opened(13));
    await installation.stopped('more than 3 events would be parked');
    expect((await installation.readiness()).ready).toBe(false);
    expect(await parked()).toHaveLength(3);
    expect(await installation.rows('select position from checkpoints')).toEqual([{ position: 3 }]);
  });

  test('B8 counts those of a batch before it parks them', async () => {
    await installation.happen('reading-13', ordered({ readingId: 13 }), takenUp(13), opened(13));
    await forTest(startProjector({ ...installation, models: [throwing], parkedMaximum: 2 }));
    await installation.stopped('more than 2 events would be parked');
    expect((await parked()).length).toBeLessThanOrEqual(2);
  });

  test('B11 is not one whose key could not be looked up: it is tried again', async () => {
    await installation.happen('reading-12', ordered());
    let failures = 0;
    const log: EventLog = {
      ...installation.log,
      open: (stored) =>
        failures++ < 2
          ? Promise.reject(new Error('the connection to the keys was lost'))
          : installation.log.open(stored),
    };
    await forTest(startProjector({ ...installation, log, models: [sound] }));
    await installation.caughtUp([sound]);
    expect(failures).toBeGreaterThan(2);
    expect(await parked()).toEqual([]);
    expect(await installation.ids('notes')).toEqual([12]);
  });

  test('B9 does not keep a person’s erasure from being applied', async () => {
    const model = accountsThatThrow('AccountRegistered');
    await installation.happen('account-7', registered());
    await installation.show([model]);
    await installation.happen('account-7', registered(7, 'poison'));
    await installation.happen('account-7', erased());
    await installation.caughtUp([model]);
    expect(await parked()).toMatchObject([{ position: 2 }]);
    expect(await installation.rows('select id, username, email from models.accounts')).toEqual([
      { id: 7, username: 'erased', email: 'erased' },
    ]);
  });

  test('B9 is never an erasure: a model that cannot apply one stops', async () => {
    const model = accountsThatThrow('AccountErased');
    await installation.happen('account-7', registered(), erased());
    await installation.project([model]);
    await installation.stopped('the erasure at position 2 cannot be applied');
    expect(await parked()).toEqual([]);
    expect(await installation.rows('select * from checkpoints where position >= 2')).toEqual([]);
  });

  test('halts a rebuild and leaves the living rows, and no others', async () => {
    await installation.happen('reading-12', ordered());
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.projectOnce([sound]);
    await expect(rebuild({ ...installation, models: [throwing] }, throwing)).rejects.toThrow(PoisonEvent);
    expect(await installation.ids('notes')).toEqual([12, 13]);
    const left = "select from pg_namespace where nspname = 'rebuild_notes'";
    expect(await installation.rows(left)).toEqual([]);
  });
});

test('An embedded installation applies parked events when it is started with the fix, if need be a minute later', async () => {
  const installation = await forTest(installWithNotes('pglite'));
  await installation.happen('reading-13', ordered({ readingId: 13 }), takenUp(13));
  await installation.projectOnce([throwing]);
  const { log, logged } = installation;
  let failures = 0;
  const failingOnce: EventLog = {
    ...log,
    readTypes: (...asked) =>
      failures++ === 0 ? Promise.reject(new Error('no memory is left')) : log.readTypes(...asked),
  };
  await forTest(startProjector({ ...installation, log: failingOnce, models: [sound] }));
  await until('the first try has failed', () =>
    logged.some(({ msg }) => msg === 'a rebuild failed; the live model stays and is kept up'),
  );
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
  const parked = () => installation.rows('select from parked_events');
  await until('nothing is parked any more', async () => (await parked()).length === 0);
  await installation.happen('reading-13', opened(13));
  await installation.caughtUp([sound]);
  expect(await installation.rows('select id, events from models.notes')).toEqual([{ id: 13, events: 3 }]);
});
