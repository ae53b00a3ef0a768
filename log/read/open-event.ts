import type { DomainEvent, EventDefinition, Facts, Recorded } from '../../events/contract.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { StoredEvent } from '../log.ts';
import { Meta } from '../record/meta.ts';
import { unsealEvent } from '../sealing/event-seal.ts';
import { DamagedKey, type DataKeys } from '../sealing/keys.ts';

/**
 * Personal fields are null where the person's key is gone.
 * @throws EventFromNewerRelease when this program is too old for the event
 * @throws UnreadableEvent when the event or its person's key is damaged
 * @throws other errors of the key look-up, such as a lost connection: the event may be sound
 */
export async function openEvent(stored: StoredEvent, keys: DataKeys): Promise<Recorded<DomainEvent>> {
  const definition = definitionOf(stored);
  const key = await keyOf(definition, stored, keys);
  try {
    return {
      type: stored.type,
      data: definition.data.parse(upcast('upcasters', definition, stored, parsed(stored.data))),
      personal: key === null ? null : openPersonal(definition, stored, key),
      id: stored.id,
      version: definition.version,
      stream: stored.stream,
      streamVersion: stored.streamVersion,
      position: stored.position,
      recordedAt: stored.recordedAt,
      subject: stored.subject,
      ...Meta.parse(JSON.parse(stored.meta)),
    };
  } catch (cause) {
    if (cause instanceof UnreadableEvent) throw cause;
    throw new UnreadableEvent(stored, 'it does not fit its schema or its key', { cause });
  }
}

/** @throws EventFromNewerRelease */
export function definitionOf(stored: StoredEvent): EventDefinition {
  const definition = eventDefinitions.get(stored.type);
  if (definition === undefined || stored.schemaVersion > definition.version) {
    throw new EventFromNewerRelease(stored);
  }
  return definition;
}

/** The event is sound, but came with a later release. */
export class EventFromNewerRelease extends Error {
  override readonly name = 'EventFromNewerRelease';
  readonly position: number;
  readonly type: string;
  readonly schemaVersion: number;

  constructor({ position, type, schemaVersion }: StoredEvent) {
    super(`event ${position} (${type}, version ${schemaVersion}) needs a newer release of this program`);
    this.position = position;
    this.type = type;
    this.schemaVersion = schemaVersion;
  }
}

/** Does not fit its schema, upcasters or person's key: a retry cannot help. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly position: number;

  constructor({ position, type }: StoredEvent, reason: string, options?: ErrorOptions) {
    super(`event ${position} (${type}) cannot be read: ${reason}`, options);
    this.position = position;
  }
}

/** Null where nothing is sealed, or the key is gone. */
async function keyOf(
  { personal }: EventDefinition,
  stored: StoredEvent,
  keys: DataKeys,
): Promise<Uint8Array | null> {
  const { sealed, subject } = stored;
  if (personal === null || sealed === null || subject === null) return null;
  try {
    return keys.cached(subject) ?? (await keys.forOpening(subject));
  } catch (cause) {
    throw cause instanceof DamagedKey ? new UnreadableEvent(stored, cause.message, { cause }) : cause;
  }
}

function openPersonal(definition: EventDefinition, stored: StoredEvent, key: Uint8Array): unknown {
  const { sealed, subject } = stored;
  if (definition.personal === null || sealed === null || subject === null) return null;
  const plain = unsealEvent(key, sealed, stored, subject).toString('utf8');
  return definition.personal.parse(upcast('personalUpcasters', definition, stored, parsed(plain)));
}

function parsed(text: string): Facts {
  return JSON.parse(text);
}

/** A version may have changed one part of the event and left the other as it was. */
function upcast(
  part: 'upcasters' | 'personalUpcasters',
  definition: EventDefinition,
  stored: StoredEvent,
  facts: Facts,
): Facts {
  let upcasted = facts;
  for (let from = stored.schemaVersion; from < definition.version; from++) {
    if (definition.upcasters[from] === undefined && definition.personalUpcasters[from] === undefined) {
      throw new UnreadableEvent(stored, `version ${from} has no upcaster`);
    }
    upcasted = definition[part][from]?.(upcasted) ?? upcasted;
  }
  return upcasted;
}
