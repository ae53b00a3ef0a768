import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { HASH_BYTES, nodeHash, STORED_LEVELS } from './compact-range.ts';
import { completeSubtrees, halves, type Range } from './ranges.ts';

/** Read at once; a subtree of the next stored level has as many. */
export const PAGE_HASHES = 256;

/** Nothing may be proved or signed with them. */
export class TreeDamaged extends Error {
  override readonly name = 'TreeDamaged';
}

export async function treeSize({ kysely }: Database): Promise<number> {
  return (await kysely.selectFrom('tree').select('size').executeTakeFirstOrThrow()).size;
}

/** No more than 256 hashes of a level for each. @throws TreeDamaged where some are missing */
export async function rootsOf(database: Database, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const pages = await readPages(database, ranges.flatMap(completeSubtrees).map(storedRun));
  return ranges.map(rootOf);

  function rootOf(range: Range): Uint8Array {
    if (isPowerOfTwo(range.to - range.from)) return fold(storedRun(range));
    const [left, right] = halves(range);
    return nodeHash(rootOf(left), rootOf(right));
  }

  function fold({ level, from, to }: Run): Uint8Array {
    let hashes: Uint8Array[] = [];
    for (let index = from; index < to; index++) hashes.push(hashAt(pages, level, index));
    while (hashes.length > 1) {
      const above: Uint8Array[] = [];
      for (let at = 0; at + 1 < hashes.length; at += 2) {
        const [left, right] = [hashes[at], hashes[at + 1]];
        if (left !== undefined && right !== undefined) above.push(nodeHash(left, right));
      }
      hashes = above;
    }
    const [root] = hashes;
    if (root === undefined) throw new Error('a subtree has at least one leaf');
    return root;
  }
}

interface Run {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** Of the highest stored level. */
function storedRun({ from, to }: Range): Run {
  const level =
    STORED_LEVELS.findLast((stored) => (to - from) % 2 ** stored === 0 && from % 2 ** stored === 0) ?? 0;
  return { level, from: from / 2 ** level, to: to / 2 ** level };
}

type Pages = ReadonlyMap<string, Uint8Array>;

function hashAt(pages: Pages, level: number, index: number): Uint8Array {
  const page = pages.get(keyOf(level, Math.floor(index / PAGE_HASHES)));
  const at = (index % PAGE_HASHES) * HASH_BYTES;
  const hash = page?.subarray(at, at + HASH_BYTES);
  if (hash?.length !== HASH_BYTES)
    throw new TreeDamaged(`hash ${index} of level ${level} of the tree is missing`);
  return hash;
}

async function readPages(database: Database, runs: readonly Run[]): Promise<Pages> {
  const wanted = new Map<string, readonly [level: number, page: number]>();
  for (const { level, from, to } of runs)
    for (let page = Math.floor(from / PAGE_HASHES); page * PAGE_HASHES < to; page++)
      wanted.set(keyOf(level, page), [level, page]);
  if (wanted.size === 0) return new Map();
  const asked = [...wanted.values()];
  const { rows } = await sql<{ level: number; page: number; first: number; hashes: Uint8Array }>`
    select t.level, w.page, t.first, t.hashes
    from unnest(${asked.map(([level]) => level)}::int[], ${asked.map(([, page]) => String(page))}::bigint[])
      as w(level, page)
    join tree_hashes t on t.level = w.level
      and t.first >= w.page * ${PAGE_HASHES}::bigint and t.first < (w.page + 1) * ${PAGE_HASHES}::bigint
    order by t.level, t.first`.execute(database.kysely);
  const pages = new Map<string, Uint8Array>();
  for (const { level, page, first, hashes } of rows) {
    const key = keyOf(level, page);
    const before = pages.get(key) ?? new Uint8Array();
    // A gap: what follows it is not there for anything that is computed.
    if (before.length !== (first % PAGE_HASHES) * HASH_BYTES) continue;
    pages.set(key, before.length === 0 ? hashes : Buffer.concat([before, hashes]));
  }
  return pages;
}

function keyOf(level: number, page: number): string {
  return `${level}/${page}`;
}

function isPowerOfTwo(value: number): boolean {
  return Number.isInteger(Math.log2(value));
}
