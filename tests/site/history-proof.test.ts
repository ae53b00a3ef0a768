import { describe, expect, test } from 'vitest';
import type { Claim } from '../../events/proof/claim.ts';
import { provenText, publishedEvent } from '../../harness/proven-text.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { checkProof } from '../../site/src/history/one-event.ts';

const SIZE = 7;

/** The event at a place of a log of seven, every second one with personal fields, and what is shown of it. */
async function shownAt(position: number) {
  const sealed = { subject: 'account-7', sealedDigest: 'cd'.repeat(32) };
  const event = { ...publishedEvent, ...(position % 2 === 0 ? {} : sealed), position };
  const { leaf, inclusion: hashes, checkpoint, key } = await provenText(event);
  return { leaf, claim: { position, event, checkpoint, key: `${key}\n`, proof: { size: SIZE, hashes } } };
}

describe('An event on the page of the history', async () => {
  const { leaf, claim: third } = await shownAt(3);
  const [origin = '', , root = ''] = third.checkpoint.split('\n');

  test('is verified by what is shown of it, at every place of the log', async () => {
    for (let position = 1; position <= SIZE; position++) {
      const { leaf, claim } = await shownAt(position);
      const [, , root = ''] = claim.checkpoint.split('\n');
      const [ofLeaf, ofRoot] = [leaf, root].map((hash) => Buffer.from(hash, 'base64').toString('hex'));
      const verified = { outcome: 'verified', size: SIZE, leaf: ofLeaf, root: ofRoot };
      expect(await checkProof(claim)).toEqual(verified);
    }
  });

  const hashes = third.proof.hashes.slice(1);
  const pathOf = (more: Partial<typeof third.proof>) => ({ proof: { ...third.proof, ...more } });
  const forged = third.checkpoint.replace(root, Buffer.alloc(32).toString('base64'));
  const head = { size: SIZE, root: Buffer.from(root, 'base64') };
  const foreign = await openAuditKey(new Uint8Array(32).fill(8)).signed(origin, head);
  const data = '{"readingId":3,"service":"vip"}';
  test.each<[string, Partial<Claim>, string]>([
    ['other facts', { event: { ...third.event, data } }, 'of 7 events: it is not what was recorded.'],
    ['the path of the event after it', pathOf({ hashes: [leaf, ...hashes] }), 'not what was recorded'],
    ['a path that was cut', pathOf({ hashes }), 'not what was recorded'],
    ['a path of text', pathOf({ hashes: ['?', ...hashes] }), 'The path to the head cannot be read.'],
    ['a path of another tree', pathOf({ size: 8 }), 'belongs to a tree of 8 events, not of 7.'],
    ['a head that was changed', { checkpoint: forged }, 'signature under the head'],
    ['a head of another key', { checkpoint: foreign }, 'signed by another key'],
    ['no head', { checkpoint: 'a head' }, 'not a signed checkpoint'],
    ['no key', { key: 'a key' }, 'not a verifier key'],
    [
      'another event than the one that was asked for',
      { event: { ...third.event, position: 4 } },
      'The server answered with event 4 in place of event 3.',
    ],
  ])('is not verified by %s', async (_, change, what) => {
    const wrong = { outcome: 'wrong', what: expect.stringContaining(what) };
    expect(await checkProof({ ...third, ...change })).toEqual(wrong);
  });
});
