import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../../events/proof/bytes.ts';
import { isConsistent, isIncluded, rootOfInclusion } from '../../../events/proof/tree.ts';
import { naiveConsistency, naiveInclusion, naiveRoot } from '../../../harness/naive-tree.ts';
import { compactRange } from '../../../log/tree/compact-range.ts';

/** The eight leaves of the Certificate Transparency test data and the roots of their trees. */
const inputs = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657'],
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const known = inputs.map((input) =>
  createHash('sha256').update(new Uint8Array(1)).update(input, 'hex').digest(),
);
const LARGEST = 40;
const leaves = Array.from({ length: LARGEST }, (_, index) =>
  createHash('sha256').update(`leaf ${index}`).digest(),
);

describe('The Merkle tree of RFC 6962', () => {
  test('has the published roots of the published leaves', async () => {
    const range = compactRange();
    expect(toHex(range.root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    for (const [index, leaf] of known.entries()) {
      range.add(leaf);
      expect(toHex(range.root())).toBe(roots[index]);
      expect(toHex(naiveRoot(known.slice(0, index + 1)))).toBe(roots[index]);
    }
  });

  test('proves the published inclusions and consistencies', async () => {
    const hashes = (texts: readonly string[]) => texts.map((text) => fromHex(text) ?? new Uint8Array());
    const root = (size: number) => fromHex(roots[size - 1] ?? '') ?? new Uint8Array();
    const proof = hashes([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    const leaf = known[0] ?? new Uint8Array();
    expect(await isIncluded({ index: 0, size: 8, leaf, proof }, root(8))).toBe(true);
    const consistency = hashes([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(await isConsistent({ size: 6, root: root(6) }, { size: 8, root: root(8) }, consistency)).toBe(
      true,
    );
  });

  test('every leaf of every small tree is included, and nothing else', async () => {
    for (let size = 1; size <= LARGEST; size++) {
      const tree = leaves.slice(0, size);
      const root = naiveRoot(tree);
      for (const [index, leaf] of tree.entries()) {
        const proof = naiveInclusion(index, tree);
        const inclusion = { index, size, leaf, proof };
        expect(await isIncluded(inclusion, root)).toBe(true);
        expect(await isIncluded({ ...inclusion, leaf: root }, root)).toBe(size === 1);
        expect(await isIncluded({ ...inclusion, index: (index + 1) % size }, root)).toBe(size === 1);
        expect(await rootOfInclusion({ ...inclusion, proof: [...proof, leaf] })).toBeNull();
        if (proof.length > 0)
          expect(await rootOfInclusion({ ...inclusion, proof: proof.slice(1) })).toBeNull();
        expect(await rootOfInclusion({ ...inclusion, index: size })).toBeNull();
      }
    }
  });

  test('every small tree is consistent with every smaller one, and with no other', async () => {
    for (let to = 1; to <= LARGEST; to++) {
      const later = { size: to, root: naiveRoot(leaves.slice(0, to)) };
      for (let from = 1; from <= to; from++) {
        const earlier = { size: from, root: naiveRoot(leaves.slice(0, from)) };
        const proof = naiveConsistency(from, leaves.slice(0, to));
        expect(await isConsistent(earlier, later, proof)).toBe(true);
        const other = { size: from, root: naiveRoot(leaves.slice(1, from + 1)) };
        expect(await isConsistent(other, later, proof)).toBe(false);
        if (from < to) {
          expect(await isConsistent(later, earlier, proof)).toBe(false);
          expect(await isConsistent(earlier, later, [])).toBe(false);
          expect(await isConsistent(earlier, later, [...proof, later.root])).toBe(false);
        }
      }
    }
    expect(
      await isConsistent({ size: 0, root: compactRange().root() }, { size: 1, root: naiveRoot(leaves) }, []),
    ).toBe(false);
  });
});
