import type { Actor, DomainEvent, NewEvent, Recorded } from '../events/contract.ts';

export interface CommandContext {
  /** The same id is never carried out twice. */
  readonly commandId: string;
  /** Hex; keyed, so that a reused id with another request is noticed. */
  readonly requestHash: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Of the handling process's clock, ISO 8601 UTC with milliseconds. */
  readonly recordedAt: string;
}

/** Kept so that a repeat is answered the same. */
export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: unknown;
  /** Whose key seals the answer; null where it holds nothing personal. */
  readonly subject: string | null;
}

export type NameKind = 'username' | 'email' | 'subscriber' | 'order_slot' | 'gift_code' | 'newsletter';

/**
 * Free until the append takes it. Usernames and emails share one space; subscribers, slots, codes and weeks
 * have their own.
 */
export interface NameClaim {
  readonly kind: NameKind;
  /** Hex; of the canonical name. */
  readonly hash: string;
  /** `account-7`. */
  readonly holder: string;
}

export interface StreamAppend {
  readonly stream: string;
  /** That the events were decided on; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
}

export interface StreamVersion {
  readonly stream: string;
  readonly version: number;
}

/** Committed together or not at all. */
export interface Append extends StreamAppend {
  readonly context: CommandContext;
  /** A conflict where one of them has grown since. */
  readonly unchanged?: readonly StreamVersion[];
  /** Of other streams; they stand before its own. */
  readonly preceding?: readonly StreamAppend[];
  readonly claims: readonly NameClaim[];
  readonly answer: Answer;
}

export type Appended =
  | { readonly outcome: 'ok'; readonly lastPosition: number; readonly streamVersion: number }
  /** Nothing was changed. */
  | { readonly outcome: 'duplicate'; readonly answer: Answer; readonly lastPosition: number }
  /** The stream, or one of `unchanged`, has grown since it was read. */
  | { readonly outcome: 'conflict' }
  /** The same, but the answer is too old, or spoke of a person who was erased. */
  | { readonly outcome: 'answer_ended' }
  | { readonly outcome: 'command_id_reused' }
  | { readonly outcome: 'name_taken'; readonly kind: NameKind }
  /** Of the command or an event: its events are to be read without the person. */
  | { readonly outcome: 'erased'; readonly subject: string };

export type Remembered = Extract<Appended, { outcome: 'duplicate' | 'answer_ended' | 'command_id_reused' }>;

/** Nothing interpreted. */
export interface StoredEvent {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** Byte for byte as it was hashed. */
  readonly data: string;
  /** Canonical JSON of commandId, actor, correlationId and causationId. */
  readonly meta: string;
  readonly subject: string | null;
  /** AES-256-GCM; null where there never was one, and after an erasure. */
  readonly sealed: Uint8Array | null;
  /** SHA-256, 32 bytes. */
  readonly leafHash: Uint8Array;
  /** ISO 8601 UTC with milliseconds. */
  readonly recordedAt: string;
}

/** Hex. They do not change when the master key is rotated, and reveal nothing without the keys. */
export interface KeyedHashes {
  /** For a `NameClaim`. */
  name(kind: NameKind, canonical: string): string;
  /** Of any JSON value, whatever the order of its keys. */
  request(asked: unknown): string;
}

export interface WriteFailure {
  /** `unwritable`: the server answers (full disk, standby). */
  readonly reason: 'unwritable' | 'unreachable';
  /** On `performance.now()`. */
  readonly atMs: number;
}

/** What deciders, projector, relay and audit see of the log. */
export interface EventLog {
  /** Changes with a restore; positions mean something only together with it. */
  readonly epoch: string;
  readonly hashes: KeyedHashes;
  /** From 1 for each noun, as in `reading-1`. Gaps are harmless. */
  nextId(noun: string): Promise<number>;
  /**
   * Resolves when the events are committed.
   * @throws Rejected('busy') when the queue is full or the database is away: nothing was changed
   * @throws OutcomeUnknown (`append/writer.ts`) when the database went away during the commit
   */
  append(append: Append): Promise<Appended>;
  writeFailure(): WriteFailure | null;
  /** Null where it has not been carried out. */
  remembered(commandId: string, requestHash: string): Promise<Remembered | null>;
  /** Oldest first, unsealed as far as the keys exist. @throws as `open` does */
  readStream(stream: string): Promise<Recorded<DomainEvent>[]>;
  /** Several in one statement, each oldest first; a stream without events is missing. */
  readStreams(streams: readonly string[]): Promise<ReadonlyMap<string, StoredEvent[]>>;
  /** In order. */
  readAfter(position: number, limit: number): Promise<StoredEvent[]>;
  /** In order; also the event at `end`, and any of a type that this release does not know. */
  readTypes(types: readonly string[], after: number, end: number, limit: number): Promise<StoredEvent[]>;
  /** Checks, upcasts and unseals. @throws EventFromNewerRelease, UnreadableEvent (`read/open-event.ts`) */
  open(stored: StoredEvent): Promise<Recorded<DomainEvent>>;
  /** 0 for an empty log. */
  head(): Promise<number>;
  /** After commits of this process. Returns the way to stop. */
  onAppended(listener: (position: number) => void): () => void;
  /** Before `onAppended`, with the events as they stand in the log. Returns the way to stop. */
  onStored(listener: (events: readonly StoredEvent[]) => void): () => void;
  close(): Promise<void>;
}
