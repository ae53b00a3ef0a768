import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { registered } from '../../harness/samples.ts';
import { mailWorldOn, openMailWorld } from './mail-world.ts';

describe.each(databaseKinds)('A mail to a person whose stored key was altered, on %s', (kind) => {
  const world = forEachTest(async () => {
    const before = await openMailWorld(kind);
    await before.happen('account-7', [registered()]);
    await before.happen('account-8', [registered(8, 'mehmet')], 'account-8');
    await before.log.close();
    // A process that has not opened the key yet.
    return mailWorldOn(before.database);
  });

  test('is given up with its reason after one try, and can be tried again; the others go out', async () => {
    const repair = await damageKey(world.database, 'account-7');
    world.start();
    await world.drained();
    expect(world.mails.map(({ to }) => to)).toEqual(['mehmet@example.com']);
    const { kysely } = world.database;
    const mails = kysely.selectFrom('mails').select(['outcome', 'tries', 'failure']).orderBy('position');
    expect(await mails.execute()).toEqual([
      { outcome: 'failed', tries: 1, failure: 'What it is about cannot be read' },
      { outcome: 'sent', tries: 1, failure: null },
    ]);
    expect(JSON.stringify(world.logged)).not.toContain('ayse');

    await repair();
    await sql`update mails set outcome = null, settled_at = null, tries = 0 where outcome = 'failed'`.execute(
      kysely,
    );
    await world.drained();
    expect(world.mails.map(({ to }) => to)).toEqual(['mehmet@example.com', 'ayse@example.com']);
  });
});
