import type { Actor, DomainEvent, NewEvent, Recorded } from '../events/contract.ts';

/** What is known about a command before it is handled. */
export interface CommandContext {
  /** Names the command for ever: the same id is never carried out twice. */
  readonly commandId: string;
  /** Hex; a keyed hash of what was asked, so that a reused id with another request is noticed. */
  readonly requestHash: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** The handling process's clock, ISO 8601 UTC with milliseconds: what its events are recorded with. */
  readonly recordedAt: string;
}

/** What a command was answered, kept so that a repeat is answered the same. */
export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: unknown;
  /** Whose key seals the kept answer where it holds personal fields; null where it holds none. */
  readonly subject: string | null;
}

export type NameKind = 'username' | 'email' | 'subscriber' | 'order_slot';

/**
 * A name that has to be free and is then taken, in the same transaction as the append. Usernames and email
 * addresses share one space of login names; subscribers and the slots of a quota have their own.
 */
export interface NameClaim {
  readonly kind: NameKind;
  /** Hex; keyed hash of the canonical name, never the name. */
  readonly hash: string;
  /** Who holds it, for example `account-7`. */
  readonly holder: string;
}

/** New events of one stream. */
export interface StreamAppend {
  readonly stream: string;
  /** The stream's version that the events were decided on; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
}

/** A stream as far as it was read. */
export interface StreamVersion {
  readonly stream: string;
  /** 0 for a stream without events. */
  readonly version: number;
}

/** The events of one command: committed together or not at all. */
export interface Append extends StreamAppend {
  readonly context: CommandContext;
  /** Streams that were decided on and get no event: a conflict where one of them has grown since. */
  readonly unchanged?: readonly StreamVersion[];
  /** Events that the command appends to other streams; they stand before its own. */
  readonly preceding?: readonly StreamAppend[];
  readonly claims: readonly NameClaim[];
  readonly answer: Answer;
}

export type Appended =
  | { readonly outcome: 'ok'; readonly lastPosition: number; readonly streamVersion: number }
  /** The command was carried out before; nothing was changed. */
  | { readonly outcome: 'duplicate'; readonly answer: Answer; readonly lastPosition: number }
  /** Another command appended to the stream, or to one of `unchanged`, since it was read. */
  | { readonly outcome: 'conflict' }
  /** The same, and the answer is not kept any more: it was too long ago, or spoke of a person who was erased. */
  | { readonly outcome: 'answer_ended' }
  /** The command id belongs to another request. */
  | { readonly outcome: 'command_id_reused' }
  | { readonly outcome: 'name_taken'; readonly kind: NameKind }
  /** The account that asked, or that an event speaks of, was erased: its events are to be read without the person. */
  | { readonly outcome: 'erased'; readonly subject: string };

/** A carried-out command, as `commands` remembers it. */
export type Remembered = Extract<Appended, { outcome: 'duplicate' | 'answer_ended' | 'command_id_reused' }>;

/** An event as it is stored and relayed: personal fields sealed, nothing interpreted. */
export interface StoredEvent {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** Canonical JSON, byte for byte as it was hashed. */
  readonly data: string;
  /** Canonical JSON of commandId, actor, correlationId and causationId. */
  readonly meta: string;
  readonly subject: string | null;
  /** AES-256-GCM ciphertext; null where there never was one, and after an erasure. */
  readonly sealed: Uint8Array | null;
  /** SHA-256, 32 bytes. */
  readonly leafHash: Uint8Array;
  /** ISO 8601 UTC with milliseconds. */
  readonly recordedAt: string;
}

/** Names of the sequences that integer ids of the documented calls come from. */
export type IdSequence = 'account' | 'reading' | 'prediction' | 'horoscope' | 'message' | 'subscriber';

/**
 * Keyed hashes of this installation, hex. They do not change when the master key is rotated; without the keys
 * they reveal nothing.
 */
export interface KeyedHashes {
  /** Of a canonical name, for a `NameClaim`. Usernames and email addresses share one space. */
  name(kind: NameKind, canonical: string): string;
  /** Of a request, for `CommandContext.requestHash`: of any JSON value, whatever the order of its keys. */
  request(asked: unknown): string;
}

/** Why the last commit failed. */
export interface WriteFailure {
  /** `unwritable`: the server answers and cannot write (full disk, standby); otherwise it does not answer. */
  readonly reason: 'unwritable' | 'unreachable';
  /** On `performance.now()`. */
  readonly atMs: number;
}

/** The event log of one installation: what deciders, projector, relay and audit see of it. */
export interface EventLog {
  /** Changes when the log is restored from a backup; positions mean something only together with it. */
  readonly epoch: string;
  readonly hashes: KeyedHashes;
  /** The next integer id. Gaps are harmless. */
  nextId(sequence: IdSequence): Promise<number>;
  /**
   * Resolves when the events are committed.
   * @throws Rejected('busy') when the queue is full or the database is away: nothing was changed
   * @throws OutcomeUnknown (`append/writer.ts`) when the database went away during the commit
   */
  append(append: Append): Promise<Appended>;
  /** Why this process could not commit the last time it tried; null when it could. A faulty command does not count. */
  writeFailure(): WriteFailure | null;
  /** What a command id was answered, or null where it has not been carried out. */
  remembered(commandId: string, requestHash: string): Promise<Remembered | null>;
  /** All events of a stream, oldest first, unsealed as far as the keys exist. @throws as `open` does */
  readStream(stream: string): Promise<Recorded<DomainEvent>[]>;
  /** Up to `limit` events after `position`, in order. */
  readAfter(position: number, limit: number): Promise<StoredEvent[]>;
  /**
   * Up to `limit` events of these types after `after` and up to `end`, in order; also the event at `end`, and any of
   * a type that this release does not know.
   */
  readTypes(types: readonly string[], after: number, end: number, limit: number): Promise<StoredEvent[]>;
  /** Checks, upcasts and unseals. @throws EventFromNewerRelease, UnreadableEvent (`read/open-event.ts`) */
  open(stored: StoredEvent): Promise<Recorded<DomainEvent>>;
  /** Position of the newest event, 0 for an empty log. */
  head(): Promise<number>;
  /** Calls back after commits made by this process, with the newest position. Returns the way to stop. */
  onAppended(listener: (position: number) => void): () => void;
  /**
   * Calls back after the same commits, before `onAppended`, with the events as they stand in the log now. Returns the
   * way to stop.
   */
  onStored(listener: (events: readonly StoredEvent[]) => void): () => void;
  close(): Promise<void>;
}
