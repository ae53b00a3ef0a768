import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSecret } from '../../app/data/key-files.ts';
import { EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { rotateMasterKey } from '../../app/tool/rotate-master-key.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { message, positionOf } from '../log/log-world.ts';

describe('An embedded installation', async () => {
  const directory = directoryForFile();
  const environment = readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'silent' }, 'start');
  const masterKey = join(directory, 'master.key');

  let opened = await openParts(environment, 'start');
  await positionOf(opened.log.append(message(2)));
  afterAll(() => opened.close());

  test('claim 15 opens under the new master key, and under the old one not at all; the key that signs heads stays, in a file for its owner alone', async () => {
    const before = readFileSync(masterKey, 'utf8');
    const { publicKey } = opened.auditKey;
    await rotateMasterKey(opened, null);
    const after = readFileSync(masterKey, 'utf8');
    expect(after).not.toBe(before);
    await opened.close();
    writeFileSync(masterKey, before);
    await expect(openParts(environment, 'start')).rejects.toThrow(EnvironmentError);
    await expect(openParts(environment, 'start')).rejects.toThrow(/^.*master\.key must be the key/);
    writeFileSync(masterKey, after);
    opened = await openParts(environment, 'start');
    expect(await opened.log.readStream('message-2')).toMatchObject([{ personal: { name: 'Ayşe Yılmaz' } }]);
    expect(opened.auditKey.publicKey).toEqual(publicKey);
    expect(statSync(join(directory, 'audit.key')).mode & 0o777).toBe(0o600);
  });

  test('O16 a wrong MASTER_KEY is one sentence', async () => {
    await opened.close();
    const other = { ...environment, masterKey: new Uint8Array(32).fill(5) };
    await expect(openParts(other, 'audit')).rejects.toThrow(/^MASTER_KEY must be the key that this/);
    opened = await openParts(environment, 'audit');
  });

  test('a rotation from MASTER_KEY that was cut off is finished by the same command', async () => {
    const newMasterKey = new Uint8Array(32).fill(6);
    const given = { ...environment, masterKey: readSecret(masterKey), newMasterKey };
    opened.keyFiles?.replaceMasterKey(newMasterKey);
    await opened.close();
    // Cut off before the data keys, and then behind all.
    for (const _ of ['begun', 'done']) {
      opened = await openParts(given, 'audit');
      await rotateMasterKey(opened, newMasterKey);
      await opened.close();
    }
    opened = await openParts({ ...environment, masterKey: newMasterKey }, 'start');
    expect(await opened.log.readStream('message-2')).toMatchObject([{ personal: { name: 'Ayşe Yılmaz' } }]);
  });
});
