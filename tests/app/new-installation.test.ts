import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../app/environment.ts';
import { ensureNamedOwner } from '../../app/owner-password.ts';
import { loadSample } from '../../app/sample/load.ts';
import { isNewInstallation } from '../../app/service.ts';
import { directoryForTest, forTest } from '../../harness/closed-after.ts';
import { OWNER, openWorld, worldForFile } from '../../harness/world.ts';
import { newInstallation, start } from '../backup/installation.ts';

const MIGRATES_MAXIMUM_MS = 20_000;

describe('A new installation', async () => {
  const world = await worldForFile('embedded');

  test('is one that holds the owner and the sample, and no longer one that somebody came to', async () => {
    await world.owner();
    expect(await isNewInstallation(world.dependencies.log)).toBe(true);
    await loadSample(world.dependencies);
    expect(await isNewInstallation(world.dependencies.log)).toBe(true);
    await world.customer('first');
    expect(await isNewInstallation(world.dependencies.log)).toBe(false);
  });

  test('is not one that was begun without the sample; no owner has the name of a customer, which one sentence says', async () => {
    const other = await forTest(openWorld('embedded', { projects: false }));
    await other.customer('first');
    expect(await isNewInstallation(other.dependencies.log)).toBe(false);
    await expect(
      ensureNamedOwner(other.dependencies, { ownerUsername: 'First' }, 'a first long password'),
    ).rejects.toThrow(new EnvironmentError('ADMIN_USERNAME must be a name that no customer has.'));
  });

  test('tells migrate the same, which ends, also with NATS', async () => {
    const variables = await newInstallation('postgres', directoryForTest());
    const running = await start(variables, false);
    await running.customer('first');
    await running.stop();
    const more = { ADMIN_USERNAME: 'first', ADMIN_PASSWORD: OWNER.password, NATS_URL: 'nats://127.0.0.1:9' };
    const migrated = spawnSync(process.execPath, ['app/migrate.ts'], {
      env: { ...process.env, ...variables, ...more },
      encoding: 'utf8',
      timeout: MIGRATES_MAXIMUM_MS,
    });
    expect(migrated).toMatchObject({
      status: 1,
      stderr: 'ADMIN_USERNAME must be a name that no customer has.\n',
    });
  });
});
