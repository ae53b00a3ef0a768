import type { History } from '../../api/audit/history.ts';
import { openFairQueue } from '../../api/limits/fair-queue.ts';
import { EVENTS_PAGE_MAXIMUM, type GetEvents, type ProvenEvent } from '../../events/audit/answers.ts';
import type { AnswerOf, QueryOf } from '../../events/call.ts';
import { type Moment, momentOf } from '../../events/moment.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { Rejected } from '../../events/rejected.ts';
import { newestNote } from '../../log/tree/heads.ts';
import { inclusionProof } from '../../log/tree/proofs.ts';
import type { HistoryParts } from '../command.ts';
import { firstOf, lastOf } from '../moment-position.ts';
import { readNewest, readPositions } from '../stored-events.ts';
import { readFigures } from './figures.ts';
import { readAsOf, readWhy, shownEvents } from './past.ts';

/** A page of rare events may need a scan of much of the log. */
const pagesInTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: 32 });
const ONE_LINE = 'events';

/** The API may not take from the analyst's tool itself. */
export function openHistory(parts: HistoryParts): History {
  return {
    events: (asked) => pagesInTurn(ONE_LINE, () => readEvents(parts, asked)),
    event: (position) => readEvent(parts, position),
    asOf: readAsOf(parts),
    figures: readFigures(parts),
    why: readWhy(parts),
  };
}

type Asked = QueryOf<typeof GetEvents>;

async function readEvents(
  parts: HistoryParts,
  { after, type, stream, actor, from, to, limit = EVENTS_PAGE_MAXIMUM }: Asked,
): Promise<AnswerOf<typeof GetEvents>> {
  const { database, log } = parts;
  const head = await log.head();
  const [first, last] = [momentOf(from ?? ''), momentOf(to ?? '')];
  const begin = await firstOf(database, first, head);
  const end = Math.min(after ?? head + 1, (await lastOf(database, last, head)) + 1);
  const { events, reached } = await readNewest(
    database,
    { from: begin, before: end },
    {
      type: type ?? null,
      stream: stream ?? null,
      actor: actor ?? null,
      since: timeOf(first)?.first ?? null,
      until: timeOf(last)?.last ?? null,
    },
    limit,
  );
  const meta = { head, next: reached > begin ? reached : null };
  return { success: true, data: await shownEvents(parts, events), meta };
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

function sizeIn(note: string): number {
  return Number(note.split('\n')[1]);
}

function timeOf(moment: Moment | null) {
  return moment?.by === 'time' ? moment : null;
}
