import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { erased, happened, registered } from '../../harness/samples.ts';
import { accounts } from '../../projector/models/accounts.ts';
import { dashboard } from '../../projector/models/dashboard.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { type Installation, install, installOn } from './installation.ts';

describe.each(databaseKinds)('A person’s stored key that was altered, on %s', (kind) => {
  const installation = forEachTest(() => install(kind));
  /** A process that has not opened the key yet. */
  let later: Installation;
  let repair: () => Promise<void>;

  beforeEach(async () => {
    await installation.happen('account-7', registered());
    await installation.happen('account-8', { ...registered(8, 'mehmet'), subject: 'account-8' });
    const { database, masterKey } = installation;
    repair = await damageKey(database, 'account-7');
    later = await installOn(database, { masterKey });
  });
  afterEach(async () => {
    await later.stopProjectors();
  });

  const accountIds = () => later.rows('select id from models.accounts order by id');
  const parked = () =>
    later.rows<{ stream: string; error: string }>('select stream, error from parked_events');

  test('parks the streams that need it and is named; the others go on', async () => {
    await later.show([accounts]);
    expect(await accountIds()).toEqual([{ id: 8 }]);
    expect(await parked()).toEqual([
      { stream: 'account-7', error: expect.stringMatching(/^UnreadableEvent .* ← DamagedKey/) },
    ]);
    const readiness = await later.readiness();
    expect(readiness.degraded).toEqual(['parked:accounts']);
    expect(JSON.stringify(later.logged)).not.toContain('ayse');
  });

  test('loses nothing: the model holds everything once the key was put back and it is released', async () => {
    await later.projectOnce([accounts]);
    await repair();
    await rebuild({ ...later, models: [accounts] }, accounts);
    expect(await accountIds()).toEqual([{ id: 7 }, { id: 8 }]);
    expect(await parked()).toEqual([]);
  });

  test('counts them neither in nor, when they are erased, out', async () => {
    await installation.happen('account-7', erased());
    await later.show([dashboard]);
    expect(await parked()).toMatchObject([{ stream: 'account-7' }]);
    expect(await later.rows('select customers from models.totals')).toEqual([{ customers: 1 }]);
  });

  test('does not keep their erasure from being applied', async () => {
    await installation.projectOnce([accounts]);
    const renamed = happened('UsernameChanged', { accountId: 7 }, { username: 'ayse2' });
    await installation.happen('account-7', renamed);
    await installation.happen('account-7', erased());
    await later.show([accounts]);
    expect(await later.rows('select id, username, email from models.accounts where id = 7')).toEqual([
      { id: 7, username: 'erased', email: 'erased' },
    ]);
    expect(await parked()).toMatchObject([{ stream: 'account-7' }]);
  });
});
