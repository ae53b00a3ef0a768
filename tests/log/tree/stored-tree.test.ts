import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isConsistent, isIncluded } from '../../../events/proof/tree.ts';
import { forFile } from '../../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../../harness/databases.ts';
import { compactRange, HASH_BYTES } from '../../../log/tree/compact-range.ts';
import { growTree, openTree } from '../../../log/tree/grow.ts';
import { consistencyProof, inclusionProof } from '../../../log/tree/proofs.ts';
import { TreeDamaged, treeSize } from '../../../log/tree/stored-tree.ts';

/** Past a subtree of level 16, with complete and incomplete ones of level 8 behind it. */
const LEAVES = 66_200;
const leafAt = (index: number) => createHash('sha256').update(`leaf ${index}`).digest();
/** Sizes and positions around every boundary. */
const sizes = [
  ...[1, 2, 3, 255, 256, 257, 300, 511, 513, 600, 700, 4_096],
  ...[65_535, 65_536, 65_537, 66_048, LEAVES],
];

describe.each(databaseKinds)('The stored tree on %s', async (kind) => {
  const roots = new Map<number, Uint8Array>();

  const database = await forFile(freshDatabase(kind));
  const range = compactRange();
  for (let index = 0; index < LEAVES; index++) {
    range.add(leafAt(index));
    if (sizes.includes(range.size())) roots.set(range.size(), range.root());
  }
  // Batches that end everywhere within a page, each by a tree that was opened again.
  for (const step of [1, 2, 252, 1, 3_837, 60_000]) await grow(step);
  await grow(LEAVES - (await treeSize(database)));

  test('proves every leaf around the boundaries in trees of every size', async () => {
    for (const size of sizes) {
      for (const position of sizes.filter((each) => each <= size)) {
        const proof = await inclusionProof(database, position, size);
        const inclusion = { index: position - 1, size, leaf: leafAt(position - 1), proof };
        expect(await isIncluded(inclusion, rootAt(size)), `${position} in ${size}`).toBe(true);
      }
    }
  });

  test('proves that every tree only grew', async () => {
    for (const to of sizes) {
      for (const from of sizes.filter((each) => each <= to)) {
        const proof = await consistencyProof(database, from, to);
        const [earlier, later] = [from, to].map((size) => ({ size, root: rootAt(size) }));
        if (earlier === undefined || later === undefined) throw new Error('both are there');
        expect(await isConsistent(earlier, later, proof), `${from} in ${to}`).toBe(true);
      }
    }
  });

  test('a second process that grows it at the same time changes nothing', async () => {
    const [one, other] = [await openTree(database), await openTree(database)];
    const leaves = { after: LEAVES, hashes: leafAt(LEAVES) };
    await growTree(database, one, leaves);
    await expect(growTree(database, other, leaves)).rejects.toThrow('another process has grown the tree');
    expect(await treeSize(database)).toBe(LEAVES + 1);
    await sql`delete from tree_hashes where level = 0 and first = ${LEAVES}`.execute(database.kysely);
    await sql`update tree set size = ${LEAVES}`.execute(database.kysely);
  });

  test('gives no proof from hashes that do not fit each other', async () => {
    const change = (to: string) =>
      sql`
      update tree_hashes set hashes = ${sql.raw(to)} where level = 8 and first = 0`.execute(database.kysely);
    await change('set_byte(hashes, 0, (get_byte(hashes, 0) + 1) % 256)');
    await expect(inclusionProof(database, 3, 513)).rejects.toThrow(TreeDamaged);
    await expect(consistencyProof(database, 100, 513)).rejects.toThrow(TreeDamaged);
    await change('set_byte(hashes, 0, (get_byte(hashes, 0) + 255) % 256)');
    expect(await inclusionProof(database, 3, 513)).toHaveLength(10);
  });

  test('says that hashes are missing', async () => {
    await sql`create table kept as table tree_hashes`.execute(database.kysely);
    await sql`delete from tree_hashes where level = 0 and first = 3`.execute(database.kysely);
    await expect(inclusionProof(database, 2, 255)).rejects.toThrow(
      'hash 3 of level 0 of the tree is missing',
    );
    await sql`delete from tree_hashes`.execute(database.kysely);
    await expect(openTree(database)).rejects.toThrow(TreeDamaged);
    await sql`insert into tree_hashes select * from kept`.execute(database.kysely);
  });

  function rootAt(size: number): Uint8Array {
    return roots.get(size) ?? new Uint8Array();
  }

  async function grow(count: number): Promise<void> {
    const after = await treeSize(database);
    const hashes = new Uint8Array(count * HASH_BYTES);
    for (let at = 0; at < count; at++) hashes.set(leafAt(after + at), at * HASH_BYTES);
    await growTree(database, await openTree(database), { after, hashes });
  }
});
