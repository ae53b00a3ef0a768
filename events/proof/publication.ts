import { shownSince } from '../calendar.ts';
import { fromBase64, toBase64 } from './bytes.ts';
import { type ClaimFault, checkClaim } from './claim.ts';
import { type Leaf, leafHashOf } from './leaf.ts';

/** In this order: an event has one form. */
const FIELDS = {
  position: 'number',
  id: 'string',
  stream: 'string',
  streamVersion: 'number',
  type: 'string',
  schemaVersion: 'number',
  recordedAt: 'string',
  subject: 'nullable',
  data: 'string',
  meta: 'string',
  sealedDigest: 'nullable',
} as const satisfies Record<keyof Leaf, string>;

/** Everything that the leaf is computed from, as one JSON object. */
export function eventText(event: Leaf): string {
  return JSON.stringify(event, Object.keys(FIELDS));
}

export type PublicationFault = ClaimFault | 'unreadable' | 'other leaf' | 'no publication' | 'other time';

export type PublicationVerdict =
  | {
      readonly outcome: 'proven';
      readonly event: Leaf;
      /** Title, texts, then title and text of each world prediction. */
      readonly texts: readonly string[];
      readonly publishedAt: string;
      readonly size: number;
      readonly key: string;
    }
  | { readonly outcome: 'wrong'; readonly fault: PublicationFault };

/** @param proof as `GET /api/predictions/:id/proof` answers it, or its `data` alone */
export async function checkPublication(proof: unknown): Promise<PublicationVerdict> {
  const data = objectOf(objectOf(proof).data ?? proof);
  const { position, size, checkpoint, key, publishedAt, inclusion } = data;
  const event = readEvent(data.event);
  if (
    event === null ||
    !(isNumber(position) && isNumber(size) && isText(checkpoint) && isText(key) && isText(publishedAt)) ||
    !(Array.isArray(inclusion) && inclusion.every(isText))
  )
    return wrong('unreadable');
  if (toBase64(await leafHashOf(event)) !== data.leaf) return wrong('other leaf');
  const path = { size, hashes: inclusion };
  const claimed = await checkClaim({ position, event, checkpoint, key, proof: path });
  if (claimed.outcome === 'wrong') return claimed;
  const content = readContent(event);
  if (content === null) return wrong('no publication');
  if (publishedAt !== content.publishedAt) return wrong('other time');
  return { outcome: 'proven', event, ...content, size, key };
}

/** Null unless it is in the one form that an event has. */
function readEvent(encoded: unknown): Leaf | null {
  const bytes = isText(encoded) ? fromBase64(encoded) : null;
  if (bytes === null) return null;
  const text = new TextDecoder().decode(bytes);
  const event = parsed(text);
  return isLeaf(event) && eventText(event) === text ? event : null;
}

function isLeaf(event: object): event is Leaf {
  const given = objectOf(event);
  return Object.entries(FIELDS).every(([name, type]) =>
    type === 'nullable' ? given[name] === null || isText(given[name]) : typeof given[name] === type,
  );
}

const textFields = ['title', 'general', 'love', 'career', 'health', 'tip'];

const isDay = /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/;

/** When it could be read follows from the event: once it was recorded, and its day had begun. */
function readContent({ type, recordedAt, data }: Leaf) {
  const content = objectOf(parsed(data));
  const { date, status, worldPredictions } = content;
  if (
    !/^Prediction(?:Published|Revised)$/.test(type) ||
    status !== 'active' ||
    !isText(date) ||
    !isDay.test(date)
  )
    return null;
  const worlds = Array.isArray(worldPredictions) ? worldPredictions.map(objectOf) : [];
  const texts = [
    ...textFields.map((name) => content[name]),
    ...worlds.flatMap((item) => [item.title, item.content]),
  ];
  return {
    texts: texts.filter(isText).filter((text) => text.trim() !== ''),
    publishedAt: shownSince(date, recordedAt),
  };
}

function parsed(text: string): object {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Empty where it is none. */
function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function wrong(fault: PublicationFault): PublicationVerdict {
  return { outcome: 'wrong', fault };
}
