import { beforeEach, describe, expect, test } from 'vitest';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered, registered } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import type { EventLog } from '../../log/log.ts';
import { models } from '../../projector/models/models.ts';
import { readings } from '../../projector/models/readings.ts';
import { startProjector } from '../../projector/projector.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { type Installation, install, installOn } from './installation.ts';

/** The same models in a release that raised every version. */
const raised: readonly ReadModel[] = models.map((model) => ({ ...model, version: model.version + 1 }));
const raisedReadings: ReadModel = { ...readings, version: readings.version + 1 };
const versionsOf = (kept: readonly ReadModel[]) =>
  kept.map(({ name, version }) => ({ model: name, version })).sort((a, b) => (a.model < b.model ? -1 : 1));
const asked = (id: number) => ({ id, question: ordered().personal?.question });

describe.each(databaseKinds)('A rebuild, on %s', (kind) => {
  const installation = forEachTest(() => install(kind));

  beforeEach(async () => {
    await installation.happen('account-7', registered());
    await installation.happen('reading-12', ordered());
    await installation.projectOnce();
    // What only a rebuild gives back.
    await installation.rows("update models.readings set question = 'of the release before'");
  });

  test('B2 of all models at once leaves no hole: old rows are read and kept up, readiness stays, then all change', async () => {
    const gate = Promise.withResolvers<void>();
    const before = await indexes();
    await start(gated(installation.log, gate.promise), raised);
    await rebuildBegun(installation);
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.caughtUp();
    expect(await questions()).toEqual([{ id: 12, question: 'of the release before' }, asked(13)]);
    expect(await versions()).toEqual(versionsOf(models));
    expect(await installation.readiness()).toMatchObject({ ready: true, degraded: [] });
    gate.resolve();
    await expect.poll(versions).toEqual(versionsOf(raised));
    await installation.happen('reading-14', ordered({ readingId: 14 }));
    await installation.caughtUp();
    expect(await questions()).toEqual([12, 13, 14].map(asked));
    expect(await indexes()).toEqual(before);
    expect(await installation.readiness()).toMatchObject({ ready: true, degraded: [] });
  });

  test('B2 that cannot be finished leaves the live rows as they are but for words that no erasure would reach, and they go on', async () => {
    await installation.rows("alter table models.readings add column was text default 'Ayşe'");
    const failing: EventLog = {
      ...installation.log,
      readTypes: () => Promise.reject(new Error('the events cannot be read')),
    };
    await start(failing, [raisedReadings]);
    await until('the rebuild has failed', () =>
      installation.logged.some(({ msg }) => msg === 'a rebuild failed; the live model stays and is kept up'),
    );
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.caughtUp([readings]);
    expect(await questions()).toEqual([{ id: 12, question: 'of the release before' }, asked(13)]);
    expect(await installation.rows('select was from models.readings where id = 12')).toEqual([{ was: null }]);
    await until('its copy is gone', async () => (await schemasOf(installation)).length === 0);
  });

  const start = (log: EventLog, kept: readonly ReadModel[]) =>
    forTest(startProjector({ ...installation, log, models: kept }));
  const questions = () => installation.rows('select id, question from models.readings order by id');
  const versions = () => installation.rows('select model, version from checkpoints order by model');
  const indexes = () =>
    installation.rows("select indexname from pg_indexes where schemaname = 'models' order by indexname");
});

describe('A rebuild, on a server', () => {
  const installation = forEachTest(() => install('postgres'));
  beforeEach(async () => void (await installation.happen('reading-12', ordered())));

  test('B3 waits for a reader who holds the live table far longer than a lease, while the rows are kept up', async () => {
    await installation.show();
    const reader = await installation.database.connect();
    await reader.query('begin');
    await reader.query('lock table models.readings in access share mode');
    const rebuilding = rebuild({ ...installation, models }, readings);
    const first = await fencingToken();
    const hasTriedOften = async () => (await fencingToken()) > first + 5;
    await until('it has tried and given the lease back several times', hasTriedOften);
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.caughtUp();
    await reader.query('commit');
    await reader.close();
    await rebuilding;
    await installation.happen('reading-14', ordered({ readingId: 14 }));
    await installation.caughtUp();
    expect(await installation.ids('readings')).toHaveLength(3);
  });

  test('B2 in a rolling deploy the old release keeps its rows up until the new one changes them', async () => {
    const old = await installation.project([readings]);
    await installation.caughtUp([readings]);
    const { database, masterKey } = installation;
    const newer = await installOn(database, { masterKey });
    const gate = Promise.withResolvers<void>();
    const log = gated(newer.log, gate.promise);
    await forTest(startProjector({ ...newer, log, models: [raisedReadings] }));
    await rebuildBegun(installation);
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.caughtUp([readings]);
    expect([await installation.ids('readings'), old.positions().size]).toEqual([[12, 13], 1]);
    gate.resolve();
    await until('the old release lets go', () => old.positions().size === 0);
    await installation.happen('reading-14', ordered({ readingId: 14 }));
    await installation.caughtUp([readings]);
    expect(await installation.ids('readings')).toEqual([12, 13, 14]);
    const { version } = raisedReadings;
    expect(await installation.rows('select version from checkpoints')).toEqual([{ version }]);
  });

  test('B9 that was killed leaves a copy only until a projector looks; what is not its own stays', async () => {
    await installation.rows(
      'create schema rebuild_readings; create schema rebuild_orders; create schema rebuild_another',
    );
    await installation.rows(`insert into leases (name, holder, fencing_token, expires_at) values
      ('rebuild:readings', 'killed', 1, clock_timestamp()),
      ('rebuild:orders', 'another', 1, clock_timestamp() + interval '1 hour')`);
    await installation.project();
    await until('one is dropped', async () => (await schemasOf(installation)).length === 2);
    const left = ['rebuild_another', 'rebuild_orders'].map((name) => ({ name }));
    expect(await schemasOf(installation)).toEqual(left);
    // Of a database that tests share only the rows are reset.
    await installation.rows('drop schema rebuild_another; drop schema rebuild_orders');
  });

  async function fencingToken(): Promise<number> {
    const [lease] = await installation.rows<{ token: number }>(
      `select fencing_token as token from leases where name = 'model:readings'`,
    );
    return lease?.token ?? 0;
  }
});

function schemasOf(installation: Installation) {
  return installation.rows(
    "select nspname as name from pg_namespace where nspname like 'rebuild_%' order by name",
  );
}

/** The log, as slow for rebuilds as the test needs. */
function gated(log: EventLog, opened: Promise<void>): EventLog {
  return { ...log, readTypes: (...asked) => opened.then(() => log.readTypes(...asked)) };
}

function rebuildBegun(installation: Installation): Promise<void> {
  return until('a rebuild has begun', async () => (await schemasOf(installation)).length > 0);
}
