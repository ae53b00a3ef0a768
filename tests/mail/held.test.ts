import { beforeEach, describe, expect, test } from 'vitest';
import { holdMarkedMails, markWaitingMails } from '../../mail/held.ts';
import { noteMails } from '../../mail/outbox.ts';
import { forTest } from '../closed-after.ts';
import { databaseKinds } from '../databases.ts';
import { registered } from '../samples.ts';
import { type MailWorld, openMailWorld } from './mail-world.ts';

describe.each(databaseKinds)('Mails that are held after a restore, on %s', (kind) => {
  let world: MailWorld;
  beforeEach(async () => {
    world = await forTest(openMailWorld(kind));
  });

  const happen = (id: number) => world.happen(`account-${id}`, [registered(id, `customer${id}`)]);

  test('are those of events up to the mark, noted or not; later ones go out', async () => {
    const { database } = world;
    const noted = await happen(7);
    await noteMails(database, [{ position: noted, type: 'AccountRegistered' }]);
    const unnoted = await happen(8);
    await database.kysely.transaction().execute(markWaitingMails);
    const later = await happen(9);
    await noteMails(database, [{ position: later, type: 'AccountRegistered' }]);

    expect(await holdMarkedMails(database)).toBe(2);
    const mails = database.kysely.selectFrom('mails').select(['position', 'outcome']).orderBy('position');
    expect(await mails.execute()).toEqual([
      { position: noted, outcome: 'failed' },
      { position: unnoted, outcome: 'failed' },
      { position: later, outcome: null },
    ]);
    expect(await holdMarkedMails(database)).toBe(0);
  });
});
