import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { areEqual } from '../../events/proof/bytes.ts';
import { type CompactRange, compactRange, HASH_BYTES } from '../../log/tree/compact-range.ts';
import { PAGE_HASHES, treeSize } from '../../log/tree/stored-tree.ts';
import { type Finding, openFinding } from '../finding.ts';
import { type HeadCheck, openHeadCheck, type SignedDependencies } from './verify-heads.ts';

export interface TreeCheck {
  /** In order. */
  take(batch: readonly { readonly position: number; readonly leaf: Uint8Array }[]): Promise<void>;
  close(): Promise<Finding[]>;
}

interface Subtree {
  readonly level: number;
  readonly index: number;
  readonly hash: Uint8Array;
}

export async function openTreeCheck(dependencies: SignedDependencies): Promise<TreeCheck> {
  const { database } = dependencies;
  const events = openFinding('every event is the one that the tree holds');
  const subtrees = openFinding('the stored tree fits its leaves');
  const heads: HeadCheck = await openHeadCheck(dependencies);
  const size = await treeSize(database);
  let complete: Subtree[] = [];
  let lastChanged = 0;
  const range = compactRange(0, [], (level, index, hash) => {
    // Above a changed event every hash is another one; that is one fault.
    if (lastChanged <= index * 2 ** level) complete.push({ level, index, hash });
  });

  return {
    take: async (batch) => {
      const last = batch.at(-1);
      if (last === undefined) return;
      const stored = await storedLeaves(database, range.size(), Math.min(last.position, size));
      for (const { position, leaf } of batch) {
        fillGap(range, position, stored, heads);
        const held = stored.get(position - 1);
        if (position <= size && held === undefined)
          subtrees.fault({ position, what: `the hash of event ${position} is missing` });
        else if (held !== undefined && !areEqual(held, leaf)) {
          events.fault({ position, what: `event ${position} is another one` });
          lastChanged = position;
        }
        if (range.size() === position - 1) {
          range.add(leaf);
          heads.compare(range);
        }
      }
      await compareSubtrees();
    },
    close: async () => {
      const end = range.size();
      if (size > end)
        events.fault({
          position: end + 1,
          what: `the tree goes on to event ${size}: the log was cut after event ${end}`,
        });
      return [events.close(), subtrees.close(), ...heads.close(end)];
    },
  };

  async function compareSubtrees(): Promise<void> {
    const computed = complete.filter(({ level, index }) => (index + 1) * 2 ** level <= size);
    complete = [];
    for (const { level, index, hash } of computed) {
      const held = await storedHash(database, level, index);
      const position = index * 2 ** level + 1;
      const to = position + 2 ** level - 1;
      if (held === null)
        subtrees.fault({ position, what: `the hash of events ${position} to ${to} is missing` });
      else if (!areEqual(held, hash))
        subtrees.fault({ position, what: `the hash of events ${position} to ${to} is another one` });
    }
  }
}

/** With what the tree holds, so that the events behind can be checked. */
function fillGap(
  range: CompactRange,
  position: number,
  stored: ReadonlyMap<number, Uint8Array>,
  heads: HeadCheck,
): void {
  while (range.size() < position - 1) {
    const held = stored.get(range.size());
    if (held === undefined) return;
    range.add(held);
    heads.compare(range);
  }
}

/** By index, without `to`. */
async function storedLeaves(database: Database, from: number, to: number): Promise<Map<number, Uint8Array>> {
  const leaves = new Map<number, Uint8Array>();
  const { rows } = await sql<{ first: number; hashes: Uint8Array }>`
    select first, hashes from tree_hashes where level = 0
      and first > ${from - PAGE_HASHES}::bigint and first < ${to}::bigint order by first`.execute(
    database.kysely,
  );
  for (const { first, hashes } of rows)
    for (let at = 0; at < hashes.length; at += HASH_BYTES) {
      const index = first + at / HASH_BYTES;
      if (index >= from && index < to) leaves.set(index, hashes.subarray(at, at + HASH_BYTES));
    }
  return leaves;
}

async function storedHash(database: Database, level: number, index: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ hash: Uint8Array | null }>`
    select substring(hashes from ((${index}::bigint - first) * ${HASH_BYTES} + 1)::int for ${HASH_BYTES}) as hash
    from tree_hashes where level = ${level} and first <= ${index}::bigint and first > ${index - PAGE_HASHES}::bigint
    order by first desc limit 1`.execute(database.kysely);
  const hash = rows[0]?.hash ?? null;
  return hash?.length === HASH_BYTES ? hash : null;
}
