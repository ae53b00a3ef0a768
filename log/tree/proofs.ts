import { areEqual } from '../../events/proof/bytes.ts';
import { isConsistent, isIncluded } from '../../events/proof/tree.ts';
import type { Database } from '../../migrations/database.ts';
import { consistencyRanges, inclusionRanges } from './ranges.ts';
import { rootsOf, TreeDamaged } from './stored-tree.ts';

/**
 * That the event at `position` is in the tree of `size` leaves. Checked before it is given out.
 * @throws TreeDamaged where the stored hashes do not fit each other
 */
export async function inclusionProof(
  database: Database,
  position: number,
  size: number,
): Promise<Uint8Array[]> {
  const index = position - 1;
  const whole = { from: 0, to: size };
  const [root, leaf, ...proof] = await rootsOf(database, [
    whole,
    { from: index, to: position },
    ...inclusionRanges(index, size),
  ]);
  if (root === undefined || leaf === undefined || !(await isIncluded({ index, size, leaf, proof }, root)))
    throw new TreeDamaged(`the stored hashes around event ${position} do not fit each other`);
  return proof;
}

/**
 * That the tree of `to` leaves begins with the tree of `from` leaves. Checked before it is given out.
 * @throws TreeDamaged where the stored hashes do not fit each other
 */
export async function consistencyProof(database: Database, from: number, to: number): Promise<Uint8Array[]> {
  const [earlier, later, ...proof] = await rootsOf(database, [
    { from: 0, to: from },
    { from: 0, to },
    ...consistencyRanges(from, to),
  ]);
  if (
    earlier === undefined ||
    later === undefined ||
    !(await isConsistent({ size: from, root: earlier }, { size: to, root: later }, proof))
  )
    throw new TreeDamaged(`the stored hashes from ${from} to ${to} do not fit each other`);
  return proof;
}

/** Whether the tree, as it is stored, begins with a head. @throws TreeDamaged where hashes are missing */
export async function treeHasHead(
  database: Database,
  { size, root }: { readonly size: number; readonly root: Uint8Array },
): Promise<boolean> {
  if (size === 0) return true;
  const [found] = await rootsOf(database, [{ from: 0, to: size }]);
  return found !== undefined && areEqual(found, root);
}
