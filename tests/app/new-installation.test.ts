import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../app/environment.ts';
import { ensureNamedOwner } from '../../app/owner-password.ts';
import { loadSample } from '../../app/sample/load.ts';
import { isNewInstallation } from '../../app/service.ts';
import { forTest } from '../../harness/closed-after.ts';
import { openWorld, worldForFile } from '../../harness/world.ts';

describe('A new installation', async () => {
  const world = await worldForFile('embedded');

  test('is one that holds the owner and the sample, and no longer one that somebody came to', async () => {
    await world.owner();
    expect(await isNewInstallation(world.dependencies.log)).toBe(true);
    await loadSample(world.dependencies);
    expect(await isNewInstallation(world.dependencies.log)).toBe(true);
  });

  test('is not one that was begun without the sample', async () => {
    const other = await forTest(openWorld('embedded'));
    await other.owner();
    await other.customer('first');
    expect(await isNewInstallation(other.dependencies.log)).toBe(false);
  });

  test('has no owner with the name of a customer, and says so in one sentence', async () => {
    const other = await forTest(openWorld('embedded', { projects: false }));
    await other.customer('first');
    await expect(
      ensureNamedOwner(other.dependencies, { ownerUsername: 'First' }, 'a first long password'),
    ).rejects.toThrow(new EnvironmentError('ADMIN_USERNAME must be a name that no customer has.'));
  });
});
