import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { openLog } from '../../log/open-log.ts';
import { sealEvent, unsealEvent } from '../../log/sealing/event-seal.ts';
import { DamagedKey, KeyDestroyed, openDataKeys } from '../../log/sealing/keys.ts';
import { masterKeyOf } from '../../log/sealing/master-key.ts';
import { eventAssociatedData, seal, unseal } from '../../log/sealing/seal.ts';
import { WrongMasterKey } from '../../log/sealing/wrapping-keys.ts';
import { masterKey, message, openLogWorld, positionOf, upTo } from './log-world.ts';

const otherMasterKey = new Uint8Array(32).fill(9);
const logger = { error: vi.fn<(named: unknown) => void>() };
beforeEach(() => void logger.error.mockReset());

describe.each(databaseKinds)('Sealing on %s', (kind) => {
  const world = forEachTest(() => openLogWorld(kind));

  test('C16 a destroyed key leaves the facts, takes the person, and is never made anew', async () => {
    const { log } = world;
    const another = await world.openAnother();
    await positionOf(log.append(message(1, { subject: 'account-7' })));
    await positionOf(log.append(message(2, { subject: 'account-8' })));
    await log.keys.destroy('account-7');
    expect(await log.readStream('message-1')).toMatchObject([{ data: { messageId: 1 }, personal: null }]);
    expect(await another.readStream('message-1')).toMatchObject([{ personal: null }]);
    expect(await log.readStream('message-2')).toMatchObject([{ personal: { name: 'Ayşe Yılmaz' } }]);
    const erased = { outcome: 'erased', subject: 'account-7' };
    expect(await log.append(message(3, { subject: 'account-7' }))).toEqual(erased);
    expect(await another.append(message(3, { subject: 'account-7' }))).toEqual(erased);
    expect(await log.head()).toBe(2);
  });

  test('C16 a person who never had a key can be erased as well', async () => {
    await world.log.keys.destroy('account-9');
    await expect(world.log.keys.forSealing('account-9')).rejects.toThrow(KeyDestroyed);
    expect(await world.log.keys.forOpening('account-9')).toBeNull();
  });

  test("C15 processes that need a person's first key at once agree on one", async () => {
    const processes = await Promise.all(upTo(8).map(() => openDataKeys(world.database, masterKey)));
    const keys = await Promise.all(processes.map((each) => each.forSealing('account-1')));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    const another = await openDataKeys(world.database, masterKey);
    expect(await another.forOpening('account-2')).toBeNull();
  });

  test('C15 the master key can be changed; names, answers and events stay readable', async () => {
    const { log, database } = world;
    const name = log.hashes.name('email', 'ayse@example.com');
    await positionOf(log.append(message(1)));
    await log.keys.destroy('account-9');
    expect(await log.keys.rewrap(otherMasterKey, logger)).toBe(2);
    expect(await log.keys.rewrap(otherMasterKey, logger)).toBe(0);
    expect(await log.keys.left()).toBe(0);
    await positionOf(log.append(message(2)));
    const reopened = await forTest(openLog({ database, masterKey: otherMasterKey }));
    expect(await reopened.readStream('message-1')).toMatchObject([{ personal: { name: 'Ayşe Yılmaz' } }]);
    expect(reopened.hashes.name('email', 'ayse@example.com')).toBe(name);
    await expect(openLog({ database, masterKey })).rejects.toThrow(WrongMasterKey);
  });

  test('claim 15 a rotation that was cut off is finished with both keys, and makes no key with the older one', async () => {
    const { log, database } = world;
    const older = await openDataKeys(database, masterKey);
    await positionOf(log.append(message(1)));
    await sql`update wrapping_key set id = ${masterKeyOf(otherMasterKey).id}`.execute(database.kysely);
    await expect(older.forSealing('account-4')).rejects.toThrow(WrongMasterKey);
    await expect(openDataKeys(database, otherMasterKey)).rejects.toThrow(WrongMasterKey);
    const both = await openDataKeys(database, otherMasterKey, masterKey);
    expect(await both.forSealing('account-4')).toHaveLength(32);
    expect(await both.rewrap(otherMasterKey, logger)).toBe(2);
    await expect(openDataKeys(database, masterKey)).rejects.toThrow(WrongMasterKey);
    expect(await (await openDataKeys(database, otherMasterKey)).forOpening('message-1')).not.toBeNull();
  });

  test('C15 a new master key leaves damaged keys as they are and names them; everybody else’s opens', async () => {
    const { log, database } = world;
    for (const id of upTo(3)) await positionOf(log.append(message(id, { subject: `account-${id}` })));
    const older = await openDataKeys(database, masterKey);
    await damageKey(database, 'account-1');
    await sql`update data_keys set master_key_id = 'altered' where subject = 'account-2'`.execute(
      database.kysely,
    );
    const damaged = sql`select * from data_keys where subject in ('account-1', 'account-2') order by subject`;
    const { rows: before } = await damaged.execute(database.kysely);
    expect(await log.keys.rewrap(otherMasterKey, logger)).toBe(2);
    expect(logger.error.mock.calls.map(([named]) => named)).toEqual([
      { subject: 'account-1' },
      { subject: 'account-2' },
    ]);
    expect((await damaged.execute(database.kysely)).rows).toEqual(before);
    const keys = await openDataKeys(database, otherMasterKey);
    expect(await keys.rewrap(otherMasterKey, logger)).toBe(0);
    expect(await keys.left()).toBe(2);
    for (const id of upTo(2)) await expect(keys.forOpening(`account-${id}`)).rejects.toThrow(DamagedKey);
    expect(await keys.forOpening('account-3')).toHaveLength(32);
    // To a process that has not heard of it, no key is damaged by it.
    await expect(older.forOpening('account-3')).rejects.toThrow(WrongMasterKey);
  });

  test('claim 15 however far a rotation has come, the next key alone opens nothing before its end', async () => {
    const { log, database } = world;
    // With the installation's key, as many as are rewrapped at once.
    await sql`insert into data_keys (subject, wrapped, master_key_id)
      select 'account-' || n, wrapped, 'altered' from data_keys, generate_series(1, 499) n`.execute(
      database.kysely,
    );
    await positionOf(log.append(message(1)));
    await damageKey(database, 'message-1');
    logger.error.mockImplementation((named) => {
      if (JSON.stringify(named).includes('message')) throw new Error('the process ended');
    });
    await expect(log.keys.rewrap(otherMasterKey, logger)).rejects.toThrow('the process ended');
    await expect(openDataKeys(database, otherMasterKey)).rejects.toThrow(WrongMasterKey);
  });
});

test('V6 C15 ciphertext of another event, stream, version, person or of other clear fields does not open; older one still does', () => {
  const event = {
    id: '01a1fb3c-f5d2-7562-a308-0151c9580861',
    type: 'ReadingOrdered',
    stream: 'reading-12',
    schemaVersion: 1,
    data: '{"accountId":7}',
  };
  const sealed = sealEvent(masterKey, 'a dream', event, 'account-7');
  expect(unsealEvent(masterKey, sealed, event, 'account-7').toString()).toBe('a dream');
  const others = [
    ...[{ id: '01a1fb3c-f5d2-7562-a308-0151c9580862' }, { type: 'ResponseSubmitted' }],
    ...[{ data: '{"accountId":8}' }, { stream: 'reading-13' }, { schemaVersion: 2 }],
  ];
  for (const changed of others)
    expect(() => unsealEvent(masterKey, sealed, { ...event, ...changed }, 'account-7')).toThrow();
  expect(() => unsealEvent(masterKey, sealed, event, 'account-8')).toThrow();
  const firstFormat = eventAssociatedData(event.id, event.type, 'account-7');
  const firstBytes = new Set<number | undefined>();
  while (!firstBytes.has(2)) {
    const older = seal(masterKey, 'an older dream', firstFormat);
    firstBytes.add(older[0]);
    expect(unsealEvent(masterKey, older, event, 'account-7').toString()).toBe('an older dream');
  }
});

test('C15 the same words are sealed into other bytes every time', () => {
  const key = new Uint8Array(32).fill(1);
  const associatedData = eventAssociatedData('id', 'MessageReceived', 'account-7');
  const sealed = seal(key, 'dream', associatedData);
  expect(seal(key, 'dream', associatedData)).not.toEqual(sealed);
  expect(unseal(key, sealed, associatedData).toString()).toBe('dream');
  for (let i = 0; i < sealed.length; i++) {
    const bent = Buffer.from(sealed);
    bent[i] = (bent[i] ?? 0) ^ 1;
    expect(() => unseal(key, bent, associatedData)).toThrow();
  }
});
