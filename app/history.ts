import type { EventsAsked, EventsPage, History } from '../api/audit/history.ts';
import type { HistoryParts } from '../audit/history.ts';
import { readNewest, readPositions } from '../audit/stored-events.ts';
import type { ProvenEvent } from '../events/audit/history-answers.ts';
import { toBase64 } from '../events/proof/bytes.ts';
import { Rejected } from '../events/rejected.ts';
import { newestNote } from '../log/tree/heads.ts';
import { inclusionProof } from '../log/tree/proofs.ts';
import { readAsOf, readWhy } from './past.ts';
import { shownEvents } from './shown-events.ts';

/** The analyst's views of the log for the API, which may not take from the analyst's tool itself. */
export function openHistory(parts: HistoryParts): History {
  return {
    events: (asked) => readEvents(parts, asked),
    event: (position) => readEvent(parts, position),
    asOf: readAsOf(parts),
    why: readWhy(parts),
  };
}

async function readEvents(
  parts: HistoryParts,
  { before, limit, ...filter }: EventsAsked,
): Promise<EventsPage> {
  const head = await parts.log.head();
  const { events, reached } = await readNewest(
    parts.database,
    Math.min(before ?? head + 1, head + 1),
    filter,
    limit,
  );
  return { events: await shownEvents(parts, events), head, next: reached > 1 ? reached : null };
}

async function readEvent(parts: HistoryParts, position: number): Promise<ProvenEvent> {
  const { database, log } = parts;
  const [stored] = await readPositions(database, [position]);
  if (stored === undefined) throw new Rejected('unknown_id');
  const [line] = await shownEvents(parts, [stored]);
  if (line === undefined) throw new Rejected('unknown_id');
  const { id, stream, streamVersion, type, schemaVersion, recordedAt, subject, data, meta } = stored;
  const leaf = { position, id, stream, streamVersion, type, schemaVersion, recordedAt, subject, data, meta };
  const sealedDigest = stored.sealedDigest === null ? null : Buffer.from(stored.sealedDigest).toString('hex');
  const note = await newestNote(database, log.epoch);
  const size = note === null ? 0 : sizeIn(note);
  const isCounted = size >= position;
  const hashes = isCounted ? (await inclusionProof(database, position, size)).map(toBase64) : [];
  return {
    ...line,
    leaf: { ...leaf, sealedDigest },
    inclusion: isCounted ? { position, size, hashes } : null,
    checkpoint: isCounted ? note : null,
  };
}

/** The second line of a checkpoint. */
function sizeIn(note: string): number {
  return Number(note.split('\n')[1]);
}
