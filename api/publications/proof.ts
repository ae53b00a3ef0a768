import { businessDate, shownSince } from '../../events/calendar.ts';
import type { DomainEvent, Recorded } from '../../events/contract.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { eventText } from '../../events/proof/publication.ts';
import {
  type PredictionEvent,
  type PredictionPublished,
  type PredictionRevised,
  predictionEvents,
} from '../../events/publications/events.ts';
import { GetPredictionProof, type PredictionProof } from '../../events/publications/record-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import { provenBy } from '../../log/tree/event-receipt.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';

type Served = Pick<Dependencies, 'database' | 'log' | 'auditKey' | 'clock'>;

export const proofQueries = (served: Served) =>
  routes(
    'predictions',
    route(GetPredictionProof, 'anyone', 'The proof that a text of a prediction is in the log', [
      'withdrawn',
      'tree_damaged',
    ]).answer(async ({ params: { id }, query: { version } }) => ({
      success: true,
      data: await proofOf(served, await readText(served, id, version)),
    })),
  );

/** The event of a text that visitors read. What none of them has read is as if it were not there. */
async function readText({ log, clock }: Served, id: number, version: number | undefined) {
  const past = (await log.readStream(`prediction-${id}`)).filter(isPredictionEvent);
  const texts = past.filter(isText);
  const withdrawn = past.find(({ type }) => type === 'PredictionWithdrawn');
  const end = withdrawn?.recordedAt ?? clock().toISOString();
  const read = texts.filter(({ data: { status, date } }, at) => {
    const until = texts[at + 1]?.recordedAt ?? end;
    return status === 'active' && date <= businessDate(until);
  });
  if (read.length === 0) throw new Rejected('unknown_id');
  if (withdrawn !== undefined || read.at(-1) !== texts.at(-1)) throw new Rejected('withdrawn');
  // A verdict is a version without a text of its own.
  const newest = past.at(-1)?.streamVersion ?? 0;
  const asked = version ?? newest;
  const text = texts.findLast(({ streamVersion }) => streamVersion <= asked);
  if (asked > newest || text === undefined || !read.includes(text)) throw new Rejected('unknown_id');
  return text;
}

async function proofOf(
  { database, log, auditKey }: Served,
  { position, recordedAt, data: { date } }: TextEvent,
): Promise<PredictionProof> {
  const [stored] = await log.readAfter(position - 1, 1);
  if (stored?.position !== position || stored.sealed !== null)
    throw new Error(`the log has no public event ${position}`);
  const proven = await provenBy(database, log.epoch, position);
  if (proven === null) throw new HttpError('not_ready');
  const origin = proven.note.slice(0, proven.note.indexOf('\n'));
  return {
    position,
    publishedAt: shownSince(date, recordedAt),
    event: toBase64(new TextEncoder().encode(eventText({ ...stored, sealedDigest: null }))),
    leaf: toBase64(stored.leafHash),
    size: Number(proven.note.split('\n')[1]),
    inclusion: proven.proof.map(toBase64),
    checkpoint: proven.note,
    key: await auditKey.verifierLine(origin),
  };
}

const types = new Set<string>(predictionEvents.map(({ type }) => type));

function isPredictionEvent(event: Recorded<DomainEvent>): event is Recorded<PredictionEvent> {
  return types.has(event.type);
}

type TextEvent = Recorded<PredictionPublished | PredictionRevised>;

function isText(event: Recorded<PredictionEvent>): event is TextEvent {
  return event.type === 'PredictionPublished' || event.type === 'PredictionRevised';
}
