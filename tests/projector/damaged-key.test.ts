import { beforeEach, describe, expect, test } from 'vitest';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { erased, registered } from '../../harness/samples.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { accounts } from '../../projector/models/accounts.ts';
import { dashboard } from '../../projector/models/dashboard.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { type Installation, install, installOn } from './installation.ts';

describe('A person’s stored key that was altered', () => {
  const installation = forEachTest(() => install(databaseOf(composition)));
  /** A process that has not opened the key yet. */
  let later: Installation;
  let repair: () => Promise<void>;

  beforeEach(async () => {
    await installation.happen('account-7', registered());
    await installation.happen('account-8', { ...registered(8, 'mehmet'), subject: 'account-8' });
    const { database, masterKey } = installation;
    repair = await damageKey(database, 'account-7');
    later = await installOn(database, { masterKey });
    await forTest({ stop: later.stopProjectors });
  });

  const parked = () =>
    later.rows<{ stream: string; error: string }>('select stream, error from parked_events');

  test('parks the streams that need it and is named; the others go on, and none is lost once it was put back', async () => {
    await later.show([accounts]);
    expect(await later.ids('accounts')).toEqual([8]);
    expect(await parked()).toEqual([
      { stream: 'account-7', error: expect.stringMatching(/^UnreadableEvent .* ← DamagedKey/) },
    ]);
    const readiness = await later.readiness();
    expect(readiness.degraded).toEqual(['parked:accounts']);
    expect(JSON.stringify(later.logged)).not.toContain('ayse');
    await repair();
    await rebuild({ ...later, models: [accounts] }, accounts);
    expect(await later.ids('accounts')).toEqual([7, 8]);
    expect(await parked()).toEqual([]);
  });

  test('counts them neither in nor, when they are erased, out', async () => {
    await installation.happen('account-7', erased());
    await later.show([dashboard]);
    expect(await parked()).toMatchObject([{ stream: 'account-7' }]);
    expect(await later.rows('select customers from models.totals')).toEqual([{ customers: 1 }]);
  });
});
