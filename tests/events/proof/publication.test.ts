import { describe, expect, test } from 'vitest';
import { toBase64 } from '../../../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../../../events/proof/leaf.ts';
import { checkPublication, eventText } from '../../../events/proof/publication.ts';
import { provenText, publishedEvent } from '../../../harness/proven-text.ts';
import { openAuditKey } from '../../../log/tree/audit-key.ts';

const proof = await provenText();
const encoded = (text: string) => toBase64(new TextEncoder().encode(text));
/** With its own leaf, as a forger would do it. */
async function forged(change: Partial<Leaf>) {
  const event = { ...publishedEvent, ...change };
  return { ...proof, event: encoded(eventText(event)), leaf: toBase64(await leafHashOf(event)) };
}
const otherWords = publishedEvent.data.replace('Nothing hurries', 'Everything hurries');

describe('The proof of a published text', async () => {
  test('holds, with and without the frame of the answer', async () => {
    const proven = {
      outcome: 'proven',
      publishedAt: '2026-11-24T06:01:30.000Z',
      texts: ['A calm day', 'Nothing hurries.', 'Wait.', 'Rain', 'It rains.'],
      size: proof.size,
      key: proof.key,
    };
    expect(await checkPublication(proof)).toMatchObject(proven);
    expect(await checkPublication({ success: true, data: proof })).toMatchObject(proven);
  });

  test('is of the day on which it could be read, where it was written before', async () => {
    const early = await provenText({ recordedAt: '2026-11-23T15:00:00.000Z' });
    expect(await checkPublication(early)).toMatchObject({ publishedAt: '2026-11-23T21:00:00.000Z' });
  });

  const key = openAuditKey(new Uint8Array(32).fill(8));
  const origin = proof.checkpoint.split('\n')[0] ?? '';
  const otherKey = await key.verifierLine(origin);
  const withEvent = (text: string) => ({ ...proof, event: encoded(text) });
  const checkpoint = proof.checkpoint.replace('\n7\n', '\n8\n');
  const draft = publishedEvent.data.replace('"active"', '"inactive"');
  test.each<[string, unknown, string]>([
    ['other words', withEvent(eventText({ ...publishedEvent, data: otherWords })), 'other leaf'],
    ['other words with their own leaf', await forged({ data: otherWords }), 'not included'],
    ['an earlier time', await forged({ recordedAt: '2026-11-20T06:01:30.000Z' }), 'not included'],
    ['another position', { ...proof, position: 4 }, 'other event'],
    ['a path of another event', { ...proof, inclusion: proof.inclusion.toReversed() }, 'not included'],
    ['another size', { ...proof, size: proof.size + 1 }, 'other tree'],
    ['a changed checkpoint', { ...proof, checkpoint }, 'wrong signature'],
    ['another key', { ...proof, key: otherKey }, 'signed by another key'],
    ['an earlier day of publication', { ...proof, publishedAt: '2026-11-20T06:00:00.000Z' }, 'other time'],
    ['white space between', withEvent(`${eventText(publishedEvent)} `), 'unreadable'],
    ['a further field', withEvent(JSON.stringify({ ...publishedEvent, more: 1 })), 'unreadable'],
    ['no proof', 'a proof', 'unreadable'],
    ['nothing', null, 'unreadable'],
    ['a draft', await provenText({ data: draft }), 'no publication'],
    ['another kind of event', await provenText({ type: 'HoroscopePublished' }), 'no publication'],
  ])('does not hold with %s', async (_, changed, fault) => {
    expect(await checkPublication(changed)).toEqual({ outcome: 'wrong', fault });
  });
});
