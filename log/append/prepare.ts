import type { EventDefinition, NewEvent } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { Answer, Append, StreamAppend, StreamVersion } from '../log.ts';
import { canonicalJson } from '../record/canonical.ts';
import { metaOf } from '../record/meta.ts';
import { type SealedEvent, sealEvent } from '../sealing/event-seal.ts';
import { nameSpaces } from '../sealing/keyed-hash.ts';
import type { DataKeys } from '../sealing/keys.ts';
import { answerAssociatedData, seal } from '../sealing/seal.ts';

export interface PreparedStream {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly events: readonly PreparedEvent[];
}

/** Checked, in canonical form and sealed. */
export interface Prepared extends PreparedStream {
  readonly commandId: string;
  /** Hex. */
  readonly requestHash: string;
  readonly actor: string;
  /** Streams that get no event and must not have grown. */
  readonly compared: readonly StreamVersion[];
  /** Appended before its own. */
  readonly preceding: readonly PreparedStream[];
  /** Milliseconds since 1970. */
  readonly recordedMs: number;
  readonly meta: string;
  readonly status: number;
  /** Exactly one of `answer` and `answerSealed` is there. */
  readonly answer: string | null;
  readonly answerSealed: Uint8Array | null;
  readonly answerSubject: string | null;
  readonly claims: readonly PreparedClaim[];
}

export interface PreparedEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly subject: string | null;
  readonly sealed: Uint8Array | null;
}

export interface PreparedClaim {
  readonly space: string;
  readonly kind: string;
  /** Hex. */
  readonly hash: string;
  readonly holder: string;
}

/**
 * Every event is checked by its schema: what could not be read again is not written.
 * @throws KeyDestroyed when an event speaks of a person who was erased
 */
export async function prepare(append: Append, keys: DataKeys): Promise<Prepared> {
  const { context } = append;
  const recordedMs = Date.parse(context.recordedAt);
  if (!Number.isSafeInteger(recordedMs)) throw new Error('recordedAt is not a time');
  const preceding: PreparedStream[] = [];
  for (const other of append.preceding ?? []) preceding.push(await prepareStream(other, keys));
  const { stream, expectedVersion, events } = await prepareStream(append, keys);
  return {
    commandId: context.commandId,
    requestHash: context.requestHash,
    actor: context.actor,
    compared: append.unchanged ?? [],
    preceding,
    stream,
    expectedVersion,
    recordedMs,
    meta: metaOf(context),
    status: append.answer.status,
    ...(await prepareAnswer(context.commandId, append.answer, keys)),
    events,
    claims: append.claims.map((claim) => ({ ...claim, space: nameSpaces[claim.kind] })),
  };
}

/** In the order in which their events are stored. */
export function streamsOf(prepared: Prepared): readonly PreparedStream[] {
  return prepared.preceding.length === 0 ? [prepared] : [...prepared.preceding, prepared];
}

async function prepareStream(append: StreamAppend, keys: DataKeys): Promise<PreparedStream> {
  const { stream, expectedVersion } = append;
  if (append.events.length === 0) throw new Error('an append has at least one event');
  const events: PreparedEvent[] = [];
  for (const event of append.events) events.push(await prepareEvent(stream, event, keys));
  return { stream, expectedVersion, events };
}

async function prepareEvent(stream: string, event: NewEvent, keys: DataKeys): Promise<PreparedEvent> {
  const definition = eventDefinitions.get(event.type);
  if (definition === undefined) throw new Error(`there is no event ${event.type}`);
  const clear = {
    id: Bun.randomUUIDv7(),
    type: event.type,
    schemaVersion: definition.version,
    data: canonicalJson(definition.data.parse(event.data)),
  };
  const sealed = await sealPersonal(definition, { ...clear, stream }, event, keys);
  return { ...clear, subject: event.subject, sealed };
}

async function sealPersonal(
  definition: EventDefinition,
  clear: SealedEvent,
  { personal, subject }: NewEvent,
  keys: DataKeys,
) {
  if (definition.personal === null || personal === null) return null;
  if (subject === null) throw new Error(`${clear.type} holds personal fields and names no subject`);
  const plain = canonicalJson(definition.personal.parse(personal));
  const key = keys.cached(subject) ?? (await keys.forSealing(subject));
  return sealEvent(key, plain, clear, subject);
}

async function prepareAnswer(commandId: string, { body, subject }: Answer, keys: DataKeys) {
  // Not in canonical form: a repeat is answered byte for byte like the first time.
  const text = JSON.stringify(body ?? null);
  if (subject === null) return { answer: text, answerSealed: null, answerSubject: null };
  const key = keys.cached(subject) ?? (await keys.forSealing(subject));
  const answerSealed = seal(key, text, answerAssociatedData(commandId, subject));
  return { answer: null, answerSealed, answerSubject: subject };
}
