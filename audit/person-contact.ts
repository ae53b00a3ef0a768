import { hasWord, searchedWords } from '../api/lists/word-search.ts';
import type { Database } from '../database/database.ts';
import { canonicalName } from '../events/accounts/names.ts';
import type { ContactEvent } from '../events/contact/events.ts';
import type { Recorded } from '../events/contract.ts';
import { type ErasureDependencies, unlessDamaged } from '../log/erasure/forget-stream.ts';
import type { EventLog } from '../log/log.ts';
import { readCheckpoint } from '../projector/checkpoint.ts';
import { contact } from '../projector/models/contact.ts';
import { liveTarget } from '../projector/target.ts';
import type { HistoryParts } from './command.ts';
import { readFiltered, readStreams } from './stored-events.ts';

const BEGINNINGS = 'MessageReceived SubscriberJoined';
/** So that the index of words is used for all rows. */
const NONE_NEW = Number.MAX_SAFE_INTEGER;

/** Unsealed, without what only the log needs. */
export interface Happened {
  readonly at: string;
  readonly type: string;
  readonly by: string;
  readonly data: unknown;
  readonly personal: unknown;
}

export function happened({ recordedAt, type, actor, data, personal }: Recorded): Happened {
  return { at: recordedAt, type, by: actor, data, personal };
}

/** Oldest first. The address is not confirmed: the analyst has to see that the words are that person's own. */
export async function eventsUnderEmail({ database, log }: HistoryParts, email: string): Promise<Happened[]> {
  const wanted = canonicalName(email);
  const found: { readonly from: number; readonly events: readonly Happened[] }[] = [];
  for await (const { batch } of readStreams(database, await streamsNaming(database, log, email))) {
    const [first, ...later] = batch;
    if (first === undefined) continue;
    const beginning = await unlessDamaged(log.open(first));
    if (beginning === null || !isFrom(beginning, wanted)) continue;
    const events = [happened(beginning)];
    for (const event of later) events.push(happened(await log.open(event)));
    found.push({ from: first.position, events });
  }
  return found.sort((one, other) => one.from - other.from).flatMap(({ events }) => events);
}

/** For an erasure. A damaged stream shows no address. */
export function contactUnder({ database, log }: HistoryParts): ErasureDependencies['contactUnder'] {
  return async (email) => {
    const found: string[] = [];
    for await (const { stream, batch } of readStreams(database, await streamsNaming(database, log, email))) {
      const beginning = batch[0] === undefined ? null : await unlessDamaged(log.open(batch[0]));
      if (beginning !== null && isFrom(beginning, canonicalName(email))) found.push(stream);
    }
    return found;
  };
}

/** @param wanted canonical */
function isFrom(beginning: Recorded, wanted: string): boolean {
  if (!isContact(beginning) || beginning.personal === null) return false;
  return canonicalName(beginning.personal.email) === wanted;
}

/** Found or parked by the read model, or in the log after its position. None has an erased address. */
async function streamsNaming(database: Database, log: EventLog, email: string): Promise<string[]> {
  // Read first: events that the model handles meanwhile are found twice rather than not at all.
  const reached = await reachedBy(database, log);
  const words = searchedWords(email);
  let messages = database.models.selectFrom('contact_forms').select('id');
  for (const word of words) messages = messages.where(hasWord('contact_forms', word, NONE_NEW));
  let subscribers = database.models.selectFrom('subscribers').select('id');
  for (const word of words) subscribers = subscribers.where(hasWord('subscribers', word, NONE_NEW));
  const parked = database.kysely
    .selectFrom('parked_events')
    .select('stream')
    .where('model', '=', contact.name);
  const streams = new Set([
    ...(await messages.execute()).map(({ id }) => `message-${id}`),
    ...(await subscribers.execute()).map(({ id }) => `subscriber-${id}`),
    ...(await parked.execute()).map(({ stream }) => stream),
  ]);
  const range = { from: reached + 1, to: await log.head() };
  for await (const { events } of readFiltered(database, range, {
    type: BEGINNINGS,
    stream: null,
    actor: null,
  }))
    for (const { stream } of events) streams.add(stream);
  return [...streams];
}

/** Rows of another release or another log are not used. */
async function reachedBy(database: Database, { epoch }: EventLog): Promise<number> {
  const checkpoint = await readCheckpoint(database, contact.name, liveTarget(contact.name));
  const isOurs = checkpoint?.epoch === epoch && checkpoint.version === contact.version;
  return isOurs ? checkpoint.position : 0;
}

/** The log has checked the event by its schema. */
function isContact(
  event: Recorded,
): event is Recorded<Extract<ContactEvent, { type: 'MessageReceived' | 'SubscriberJoined' }>> {
  return event.type === 'MessageReceived' || event.type === 'SubscriberJoined';
}
