import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type CompactRange, compactRange, HASH_BYTES, STORED_LEVELS } from './compact-range.ts';
import { completeSubtrees } from './ranges.ts';
import { PAGE_HASHES, rootsOf, treeSize } from './stored-tree.ts';

/** At once: some 5 ms of work, during which nothing is answered. */
export const GROW_MAXIMUM = 1_024;

/** 32 bytes each. */
export interface Leaves {
  readonly after: number;
  readonly hashes: Uint8Array;
}

/** Null where there are none. */
export async function readLeaves(database: Database, after: number): Promise<Leaves | null> {
  const { rows } = await sql<{ last: number | null; hashes: Uint8Array | null }>`
    select max(position) as last, string_agg(leaf_hash, ''::bytea order by position) as hashes
    from events where position > ${after}::bigint and position <= ${after + GROW_MAXIMUM}::bigint`.execute(
    database.kysely,
  );
  const { last = null, hashes = null } = rows[0] ?? {};
  if (last === null || hashes === null) return null;
  if (hashes.length !== (last - after) * HASH_BYTES)
    throw new Error(`between events ${after} and ${last} some are missing; the tree cannot grow`);
  return { after, hashes };
}

export function endOf({ after, hashes }: Leaves): number {
  return after + hashes.length / HASH_BYTES;
}

/** With the subtrees that become complete. */
export interface GrowingTree {
  readonly range: CompactRange;
  takeCompleted(): readonly StoredRun[];
}

/** @throws TreeDamaged where hashes are missing */
export async function openTree(database: Database): Promise<GrowingTree> {
  const size = await treeSize(database);
  const roots = await rootsOf(database, completeSubtrees({ from: 0, to: size }));
  let completed: StoredRun[] = [];
  const range = compactRange(size, roots, (level, index, hash) => {
    const last = completed.findLast((run) => run.level === level);
    const isNext = last !== undefined && index % PAGE_HASHES !== 0;
    if (isNext) last.hashes.push(hash);
    else completed.push({ level, first: index, hashes: [hash] });
  });
  return {
    range,
    takeCompleted: () => {
      const taken = completed;
      completed = [];
      return taken;
    },
  };
}

interface StoredRun {
  readonly level: number;
  readonly first: number;
  readonly hashes: Uint8Array[];
}

/**
 * Each once and for good: proofs and heads come from what is stored here, even without the event.
 * @throws TreeMoved when another process has grown the tree; it has to be opened again
 */
export async function growTree(database: Database, tree: GrowingTree, leaves: Leaves): Promise<void> {
  const before = tree.range.size();
  if (leaves.after !== before) throw new Error('the leaves do not follow on the tree');
  const rows: StoredRun[] = [];
  for (let at = 0; at < leaves.hashes.length; at += HASH_BYTES) {
    const leaf = leaves.hashes.subarray(at, at + HASH_BYTES);
    const index = tree.range.size();
    const last = rows.at(-1);
    if (last === undefined || index % PAGE_HASHES === 0)
      rows.push({ level: STORED_LEVELS[0], first: index, hashes: [leaf] });
    else last.hashes.push(leaf);
    tree.range.add(leaf);
  }
  rows.push(...tree.takeCompleted());
  const { rows: stored } = await sql`
    with moved as (update tree set size = ${tree.range.size()}::bigint where size = ${before}::bigint returning one)
    insert into tree_hashes (level, first, hashes)
    select r.level, r.first, decode(r.hashes, 'hex')
    from unnest(${rows.map(({ level }) => String(level))}::text[]::int[],
      ${rows.map(({ first }) => String(first))}::text[]::bigint[],
      ${rows.map(({ hashes }) => Buffer.concat(hashes).toString('hex'))}::text[]) as r(level, first, hashes)
    where exists (select from moved)
    returning level`.execute(database.kysely);
  if (stored.length === 0) throw new TreeMoved('another process has grown the tree');
}

export class TreeMoved extends Error {
  override readonly name = 'TreeMoved';
}

/** A follower may do the same meanwhile. */
export async function growTo(database: Database, size: number): Promise<void> {
  while ((await treeSize(database)) < size) {
    const tree = await openTree(database);
    try {
      while (tree.range.size() < size) {
        const leaves = await readLeaves(database, tree.range.size());
        if (leaves === null) throw new Error(`the log ends before event ${size}`);
        await growTree(database, tree, leaves);
      }
    } catch (cause) {
      // Then it has grown; it goes on from there.
      if (!(cause instanceof TreeMoved)) throw cause;
    }
  }
}
