import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered, takenUp } from '../../harness/samples.ts';
import { bodyDigest, sha256 } from '../../log/record/leaf.ts';
import { leafOf } from '../audit/tampering.ts';
import { message, openLogWorld, positionOf } from './log-world.ts';

describe.each(databaseKinds)('Leaves and guards on %s', (kind) => {
  const world = forEachTest(() => openLogWorld(kind));

  beforeEach(async () => {
    const reading = [
      { ...ordered(), subject: 'account-7' },
      { ...takenUp(), subject: null },
    ];
    await positionOf(
      world.log.append(message(1, { text: 'ğüşıöç 🌙', recordedAt: '1999-12-31T23:59:59.999Z' })),
    );
    await positionOf(world.log.append(message(2, { stream: 'reading-12', events: reading })));
    await positionOf(world.log.append(message(3, { recordedAt: '2199-01-01T00:00:00.001Z' })));
  });

  test('D19 every leaf can be computed again from what is stored', async () => {
    const stored = await rows();
    expect(stored).toHaveLength(4);
    for (const row of stored) {
      expect(hex(leafOf(row))).toBe(hex(row.leaf_hash));
      expect(row.sealed && hex(sha256(row.sealed))).toBe(row.sealed_digest && hex(row.sealed_digest));
      expect(hex(bodyDigest(row.data, row.sealed_digest))).toBe(hex(row.body_digest));
    }
    expect(new Set(stored.map((row) => hex(row.leaf_hash))).size).toBe(4);
    expect(stored.map((row) => row.recorded_at)).toEqual([
      '1999-12-31T23:59:59.999Z',
      '2026-03-10T18:30:00.123Z',
      '2026-03-10T18:30:00.123Z',
      '2199-01-01T00:00:00.001Z',
    ]);
  });

  test('C16 emptying the ciphertext is allowed and leaves every leaf and every other event as it was', async () => {
    const before = await rows();
    await sql`update events set sealed = null where subject = 'account-7'`.execute(world.database.kysely);
    const after = await rows();
    expect(after.map((row) => (row.sealed === null ? row.position : 0))).toEqual([0, 2, 3, 0]);
    for (const row of after) expect(hex(leafOf(row))).toBe(hex(row.leaf_hash));
    expect(after).toEqual(before.map((row) => (row.position === 2 ? { ...row, sealed: null } : row)));
    expect(await world.log.readStream('reading-12')).toMatchObject([{ personal: null }, { personal: null }]);
  });

  test.each([
    `update events set data = '{}' where position = 1`,
    `update events set sealed = '\\x00' where position = 1`,
    `update events set sealed = null, subject = null where position = 1`,
    `update events set sealed = null, leaf_hash = '\\x00' where position = 1`,
    `update events set sealed = null, meta = '{}' where position = 1`,
    `update events set recorded_at = now() where position = 4`,
    'delete from events where position = 4',
    'truncate events',
  ])('D19 the log refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(world.database.kysely)).rejects.toThrow(
      'events are never changed',
    );
    expect(await world.log.head()).toBe(4);
  });

  async function rows() {
    return world.database.kysely.selectFrom('events').selectAll().orderBy('position').execute();
  }
});

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
