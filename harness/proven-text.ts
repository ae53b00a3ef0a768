import { toBase64 } from '../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../events/proof/leaf.ts';
import { eventText } from '../events/proof/publication.ts';
import type { PredictionProof } from '../events/publications/record-answers.ts';
import { openAuditKey } from '../log/tree/audit-key.ts';
import { naiveInclusion, naiveRoot } from './naive-tree.ts';

const SIZE = 7;
const content = {
  career: 'Wait.',
  date: '2026-11-24',
  general: 'Nothing hurries.',
  health: '',
  language: 'en',
  love: '',
  predictionId: 12,
  status: 'active',
  tip: '',
  title: 'A calm day',
  type: 'weekly',
  worldPredictions: [{ category: 'natural', content: 'It rains.', id: 1, status: 'pending', title: 'Rain' }],
};

/** Event 3 of a log of seven. */
export const publishedEvent: Leaf = {
  position: 3,
  id: '0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa',
  stream: 'prediction-12',
  streamVersion: 1,
  type: 'PredictionPublished',
  schemaVersion: 2,
  recordedAt: '2026-11-24T06:01:30.000Z',
  subject: null,
  data: JSON.stringify(content),
  meta: '{"actor":"owner"}',
  sealedDigest: null,
};

/** Signed by a log that holds the event so changed. */
export async function provenText(change: Partial<Leaf> = {}): Promise<PredictionProof> {
  const event = { ...publishedEvent, ...change };
  const leaf = await leafHashOf(event);
  const others = Array.from({ length: SIZE }, (_, at) => new Uint8Array(32).fill(at));
  const leaves = others.map((other, at) => (at === event.position - 1 ? leaf : other));
  const key = openAuditKey(new Uint8Array(32).fill(7));
  const origin = 'falname.example/log/0b0a4a0e-93f3-4c11-9f3f-1b7f3f1ef0aa';
  const begins = '2026-11-23T21:00:00.000Z';
  return {
    position: event.position,
    publishedAt: event.recordedAt < begins ? begins : event.recordedAt,
    event: toBase64(new TextEncoder().encode(eventText(event))),
    leaf: toBase64(leaf),
    size: SIZE,
    inclusion: naiveInclusion(event.position - 1, leaves).map((hash) => toBase64(new Uint8Array(hash))),
    checkpoint: await key.signed(origin, { size: SIZE, root: new Uint8Array(naiveRoot(leaves)) }),
    key: await key.verifierLine(origin),
  };
}
