import { describe, expect, test } from 'vitest';
import { toBase64, toHex } from '../../events/proof/bytes.ts';
import type { Claim } from '../../events/proof/claim.ts';
import { type Leaf, leafHashOf } from '../../events/proof/leaf.ts';
import { naiveInclusion, naiveRoot } from '../../harness/naive-tree.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { checkProof } from '../../site/src/history/one-event.ts';

const origin = 'falname.example/log/0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa';
const key = openAuditKey(new Uint8Array(32).fill(7));
const SIZE = 7;
const events = Array.from({ length: SIZE }, (_, at) => eventAt(at + 1));
const leaves = await Promise.all(events.map(leafHashOf));
const root = new Uint8Array(naiveRoot(leaves));
const checkpoint = await key.signed(origin, { size: SIZE, root });
const line = `${await key.verifierLine(origin)}\n`;

describe('An event on the page of the history', async () => {
  const third = claimOf(3);

  test('is verified by what is shown of it, at every place of the log', async () => {
    for (const [at, leaf] of leaves.entries()) {
      const verified = { outcome: 'verified', size: SIZE, leaf: toHex(leaf), root: toHex(root) };
      expect(await checkProof(claimOf(at + 1))).toEqual(verified);
    }
  });

  test.each<[name: string, change: Partial<Leaf>]>([
    ['facts', { data: '{"readingId":3,"service":"vip"}' }],
    ['actor', { meta: '{"actor":"owner"}' }],
    ['time', { recordedAt: '2026-11-20T10:00:00.004Z' }],
    ['type', { type: 'ReadingCancelled' }],
    ['stream', { stream: 'reading-4' }],
    ['place in the stream', { streamVersion: 2 }],
    ['person', { subject: 'account-8' }],
    ['sealed words', { sealedDigest: 'ab'.repeat(32) }],
    ['id', { id: '0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0ab' }],
    ['version', { schemaVersion: 2 }],
  ])('is not verified when its %s was changed', async (_, change) => {
    expect(await checkProof({ ...third, event: { ...third.event, ...change } })).toEqual({
      outcome: 'wrong',
      what: `What is shown here does not lead to the signed head of ${SIZE} events: it is not what was recorded.`,
    });
  });

  const hashes = third.proof.hashes.slice(1);
  const pathOf = (more: Partial<typeof third.proof>) => ({ proof: { ...third.proof, ...more } });
  const forged = third.checkpoint.replace(toBase64(root), toBase64(new Uint8Array(32)));
  const otherKey = openAuditKey(new Uint8Array(32).fill(8));
  const foreign = await otherKey.signed(origin, { size: SIZE, root });
  test.each<[string, Partial<Claim>, string]>([
    ['the path of another event', { proof: claimOf(4).proof }, 'not what was recorded'],
    ['a path that was cut', pathOf({ hashes }), 'not what was recorded'],
    ['a path of text', pathOf({ hashes: ['?', ...hashes] }), 'The path to the head cannot be read.'],
    ['a path of another tree', pathOf({ size: 8 }), 'belongs to a tree of 8 events, not of 7.'],
    ['a head that was changed', { checkpoint: forged }, 'signature under the head'],
    ['a head of another key', { checkpoint: foreign }, 'signed by another key'],
    ['no head', { checkpoint: 'a head' }, 'not a signed checkpoint'],
    ['no key', { key: 'a key' }, 'not a verifier key'],
  ])('is not verified by %s', async (_, change, what) => {
    const wrong = { outcome: 'wrong', what: expect.stringContaining(what) };
    expect(await checkProof({ ...third, ...change })).toEqual(wrong);
  });

  test('is not verified when it is another event than the one that was asked for', async () => {
    expect(await checkProof({ ...claimOf(4), position: 3 })).toEqual({
      outcome: 'wrong',
      what: 'The server answered with event 4 in place of event 3.',
    });
  });
});

function claimOf(position: number): Claim {
  const hashes = naiveInclusion(position - 1, leaves).map((hash) => toBase64(new Uint8Array(hash)));
  return { position, event: eventAt(position), checkpoint, key: line, proof: { size: SIZE, hashes } };
}

function eventAt(position: number): Leaf {
  return {
    position,
    id: '0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa',
    stream: 'reading-3',
    streamVersion: position,
    type: 'ReadingOpened',
    schemaVersion: 1,
    recordedAt: `2026-11-20T10:00:00.00${position}Z`,
    subject: position % 2 === 0 ? null : 'account-7',
    data: '{"readingId":3,"service":"tarot"}',
    meta: '{"actor":"account-7"}',
    sealedDigest: position % 2 === 0 ? null : 'cd'.repeat(32),
  };
}
