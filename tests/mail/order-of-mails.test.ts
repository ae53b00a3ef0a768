import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteMails } from '../../mail/outbox.ts';
import type { Database } from '../../migrations/database.ts';
import { forTest } from '../closed-after.ts';
import { databaseKinds } from '../databases.ts';
import { registered } from '../samples.ts';
import { type MailWorld, openMailWorld } from './mail-world.ts';

describe.each(databaseKinds)('On %s', (kind) => {
  let world: MailWorld;
  beforeEach(async () => {
    world = await forTest(openMailWorld(kind));
  });

  test('mails that are noted together wait in the order of their events, wherever the table has those', async () => {
    const { database } = world;
    const events = [];
    for (const id of [7, 8, 9])
      events.push({
        position: await world.happen(`account-${id}`, [registered(id, `customer${id}`)]),
        type: 'AccountRegistered',
      });
    await moveToTheEnd(database, events[0]?.position ?? 0);
    await noteMails(database, events);

    const mails = await database.kysely.selectFrom('mails').select('position').orderBy('id').execute();
    expect(mails).toEqual(events.map(({ position }) => ({ position })));
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
