import { describe, expect, test } from 'vitest';
import { sha256, toBase64, toHex } from '../../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../../events/proof/leaf.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { type Claim, checkProof } from '../../site/src/history/one-event.ts';

const origin = 'falname.example/log/0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa';
const key = openAuditKey(new Uint8Array(32).fill(7));
const SIZE = 7;
const events = Array.from({ length: SIZE }, (_, at) => eventAt(at + 1));

const leaves = await Promise.all(events.map(leafHashOf));
const root = await rootOf(leaves);
const checkpoint = await key.signed(origin, { size: SIZE, root });
const line = `${await key.verifierLine(origin)}\n`;
const claims = await Promise.all(
  events.map(async (event, at) => ({
    position: at + 1,
    event,
    checkpoint,
    key: line,
    proof: { size: SIZE, hashes: (await pathOf(at, leaves)).map(toBase64) },
  })),
);

describe('An event on the page of the history', () => {
  test('is verified by what is shown of it, at every place of the log', async () => {
    for (const [at, claim] of claims.entries()) {
      expect(await checkProof(claim)).toEqual({
        outcome: 'verified',
        size: SIZE,
        leaf: toHex(leaves[at] ?? new Uint8Array()),
        root: toHex(root),
      });
    }
  });

  const changes: [name: string, change: Partial<Leaf>][] = [
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
  ];
  test.each(changes)('is not verified when its %s was changed', async (_, change) => {
    const claim = claimOf(3);
    expect(await checkProof({ ...claim, event: { ...claim.event, ...change } })).toEqual({
      outcome: 'wrong',
      what: `What is shown here does not lead to the signed head of ${SIZE} events: it is not what was recorded.`,
    });
  });

  test('is not verified by the path of another event, or by one that was cut', async () => {
    const claim = claimOf(3);
    const lost = { ...claim.proof, hashes: claim.proof.hashes.slice(1) };
    for (const proof of [claimOf(4).proof, lost])
      expect(await checkProof({ ...claim, proof })).toMatchObject({
        what: expect.stringContaining('not what was recorded'),
      });
    const unreadable = { ...claim.proof, hashes: ['?', ...claim.proof.hashes.slice(1)] };
    expect(await checkProof({ ...claim, proof: unreadable })).toMatchObject({
      what: 'The path to the head cannot be read.',
    });
  });

  test('is not verified by a head that was changed, or signed by another key', async () => {
    const claim = claimOf(3);
    const forged = claim.checkpoint.replace(toBase64(root), toBase64(new Uint8Array(32)));
    expect(await checkProof({ ...claim, checkpoint: forged })).toMatchObject({
      what: expect.stringContaining('signature under the head'),
    });
    const other = await openAuditKey(new Uint8Array(32).fill(8)).signed(origin, { size: SIZE, root });
    expect(await checkProof({ ...claim, checkpoint: other })).toMatchObject({
      what: expect.stringContaining('not signed by the key'),
    });
    expect(await checkProof({ ...claim, checkpoint: 'a head' })).toMatchObject({
      what: expect.stringContaining('not a signed checkpoint'),
    });
    expect(await checkProof({ ...claim, key: 'a key' })).toMatchObject({
      what: expect.stringContaining('not a verifier key'),
    });
    expect(await checkProof({ ...claim, proof: { ...claim.proof, size: 8 } })).toMatchObject({
      what: 'The path belongs to a tree of 8 events, not of 7.',
    });
  });

  test('is not verified when it is another event than the one that was asked for', async () => {
    expect(await checkProof({ ...claimOf(4), position: 3 })).toEqual({
      outcome: 'wrong',
      what: 'The server answered with event 4 in place of event 3.',
    });
  });
});

function claimOf(position: number): Claim {
  const claim = claims[position - 1];
  if (claim === undefined) throw new Error(`there is no event ${position}`);
  return claim;
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

/** The root of RFC 6962 by its definition. */
async function rootOf(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  if (hashes.length === 1) return hashes[0] ?? new Uint8Array();
  const half = halfOf(hashes.length);
  const [left, right] = [await rootOf(hashes.slice(0, half)), await rootOf(hashes.slice(half))];
  return sha256(new Uint8Array([1]), left, right);
}

async function pathOf(index: number, hashes: readonly Uint8Array[]): Promise<Uint8Array[]> {
  if (hashes.length === 1) return [];
  const half = halfOf(hashes.length);
  const [left, right] = [hashes.slice(0, half), hashes.slice(half)];
  return index < half
    ? [...(await pathOf(index, left)), await rootOf(right)]
    : [...(await pathOf(index - half, right)), await rootOf(left)];
}

/** The largest power of two below the length. */
function halfOf(length: number): number {
  let half = 1;
  while (half * 2 < length) half *= 2;
  return half;
}
