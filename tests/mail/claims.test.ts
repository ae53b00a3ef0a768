import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { registered } from '../../harness/samples.ts';
import { holdMarkedMails, markWaitingMails } from '../../mail/held.ts';
import { claimDueMails, noteEnded, noteMails, readStretchAfter } from '../../mail/outbox.ts';
import { pauseAfter } from '../../mail/tries.ts';
import { openMailWorld, quick } from './mail-world.ts';

const HOUR_MS = 3_600_000;
/** What one round takes up. */
const ROUND = 50;

test('the pauses between tries double, up to the longest', () => {
  const limits = { ...quick, retryMinimumMs: 10, retryMaximumMs: 35 };
  expect([0, 1, 2, 30].map((tries) => pauseAfter(tries, limits))).toEqual([10, 20, 35, 35]);
});

describe.each(databaseKinds)('A mail that is due, on %s', (kind) => {
  const world = forEachTest(() => openMailWorld(kind));
  let position: number;
  beforeEach(async () => {
    position = await world.happen('account-7', [registered()]);
  });

  const wait = (mail: { kind?: string; recipient?: string; secondsAgo?: number } = {}) =>
    sql`insert into mails (position, kind, recipient, due_at) values (${position}, ${mail.kind ?? 'verify-email'},
      ${mail.recipient ?? null}, clock_timestamp() - ${mail.secondsAgo ?? 1}::float8 * interval '1 second')`.execute(
      world.database.kysely,
    );
  const claim = (pauseMs = HOUR_MS) =>
    claimDueMails(world.database, { ...quick, retryMinimumMs: pauseMs, retryMaximumMs: pauseMs }, ROUND);

  test('is claimed by one of two, and is due again after the pause', async () => {
    await wait();
    expect(await claim()).toMatchObject([{ tries: 0, stream: 'account-7', person: 'account-7' }]);
    expect(await claim()).toEqual([]);
    expect(await world.stored()).toMatchObject([{ tries: 1, outcome: null }]);
    await sql`update mails set due_at = clock_timestamp()`.execute(world.database.kysely);
    expect(await claim(-HOUR_MS)).toMatchObject([{ tries: 1 }]);
    expect(await claim()).toMatchObject([{ tries: 2 }]);
  });

  test('keeps its first end', async () => {
    await wait();
    const [due] = await claim(0);
    if (due === undefined) throw new Error('no mail is due');
    await noteEnded(world.database, [{ due, outcome: 'sent', failure: null }]);
    await noteEnded(world.database, [{ due, outcome: 'failed', failure: 'too late' }]);
    await noteEnded(world.database, [{ due, outcome: null, failure: 'too late' }]);
    expect(await world.stored()).toMatchObject([{ tries: 1, outcome: 'sent', failure: null }]);
    expect(await claim()).toEqual([]);
  });

  test('goes before a newsletter, the one that has waited longest first, so many in a round', async () => {
    for (let number = 0; number < ROUND; number++)
      await wait({ kind: 'newsletter', recipient: `subscriber-${number}`, secondsAgo: 1_000 - number });
    await wait({ recipient: 'later', secondsAgo: 10 });
    await wait({ recipient: 'first', secondsAgo: 20 });
    await wait({ recipient: 'in a minute', secondsAgo: -60 });
    const round = await claim();
    expect(round).toHaveLength(ROUND);
    expect(round.slice(0, 3).map(({ recipient }) => recipient)).toEqual(['first', 'later', 'subscriber-0']);
    expect((await claim()).map(({ recipient }) => recipient)).toEqual(['subscriber-48', 'subscriber-49']);
  });
});

test('A mail that one process is claiming is left out by another at once', async () => {
  const world = await forTest(openMailWorld('postgres'));
  const position = await world.happen('account-7', [registered()]);
  await noteMails(world.database, [{ position, type: 'AccountRegistered', stream: 'account-7' }]);
  await world.database.kysely.transaction().execute(async (kysely) => {
    const { rows } = await sql`select * from claim_mails(1, '{1}', '{}')`.execute(kysely);
    expect(rows).toHaveLength(1);
    expect(await claimDueMails(world.database, quick, ROUND)).toEqual([]);
  });
});

describe.each(databaseKinds)('Mails of several events, on %s', (kind) => {
  const world = forEachTest(() => openMailWorld(kind));

  const happen = (id: number) => world.happen(`account-${id}`, [registered(id, `customer${id}`)]);

  test('that are held after a restore are those of events up to the mark, noted or not; later ones go out', async () => {
    const { database } = world;
    const noted = await happen(7);
    await noteMails(database, [{ position: noted, type: 'AccountRegistered', stream: 'account-7' }]);
    const unnoted = await happen(8);
    await database.kysely.transaction().execute(markWaitingMails);
    const later = await happen(9);
    await noteMails(database, [{ position: later, type: 'AccountRegistered', stream: 'account-9' }]);

    expect(await holdMarkedMails(database)).toBe(2);
    const mails = database.kysely.selectFrom('mails').select(['position', 'outcome']).orderBy('position');
    expect(await mails.execute()).toEqual([
      { position: noted, outcome: 'failed' },
      { position: unnoted, outcome: 'failed' },
      { position: later, outcome: null },
    ]);
    expect(await holdMarkedMails(database)).toBe(0);
  });

  test('that are noted together wait in the order of their events, wherever the table has those', async () => {
    const { database } = world;
    const positions = [];
    for (const id of [7, 8, 9]) positions.push(await happen(id));
    await moveToTheEnd(database, positions[0] ?? 0);
    await noteMails(database, (await readStretchAfter(database, 0))?.events ?? []);

    const mails = await database.kysely.selectFrom('mails').select('position').orderBy('id').execute();
    expect(mails).toEqual(positions.map((position) => ({ position })));
  });
});

/** The table holds its rows out of order then, and a join that knows how few they are reads them as they lie. */
async function moveToTheEnd({ kysely }: Database, position: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update events set type = type where position = ${position}`.execute(transaction);
  });
  await sql`analyze events`.execute(kysely);
}
