import type { ColumnType, Generated } from 'kysely';

/** Where the log ends. One row. */
export interface LogHeadTable {
  one: Generated<boolean>;
  epoch: string;
  position: number;
}

export interface EventsTable {
  position: number;
  stream: string;
  stream_version: number;
  event_id: string;
  type: string;
  schema_version: number;
  /** Canonical JSON, byte for byte as it was hashed. */
  data: string;
  /** Canonical JSON of commandId, actor, correlationId and causationId. */
  meta: string;
  subject: string | null;
  /** Emptied by an erasure; `sealed_digest` then still proves what stood here. */
  sealed: Uint8Array | null;
  sealed_digest: Uint8Array | null;
  body_digest: Uint8Array;
  leaf_hash: Uint8Array;
  recorded_at: ColumnType<string, string | Date, never>;
}

/** Commands that were carried out, with what they were answered: both answers are null once that has ended. */
export interface CommandsTable {
  command_id: string;
  request_hash: Uint8Array;
  actor: string;
  first_position: number;
  last_position: number;
  status: number;
  /** JSON, where the answer holds nothing personal. */
  answer: string | null;
  answer_sealed: Uint8Array | null;
  answer_subject: string | null;
}

/** Names that are taken, by keyed hash. */
export interface NamesTable {
  /** `login` for usernames and email addresses, `subscriber`. */
  space: string;
  hash: Uint8Array;
  kind: string;
  holder: string;
}

/** One key a person, wrapped by the master key; a destroyed one leaves its row without the key. */
export interface DataKeysTable {
  subject: string;
  wrapped: Uint8Array | null;
  master_key_id: string | null;
}

/** An epoch that the log had before it was restored from a backup. */
export interface PastEpochsTable {
  epoch: string;
  /** The last position of it that the backup held; what follows belongs to the next epoch. */
  position: number;
  ended_at: ColumnType<string, never, never>;
}

export interface LogTables {
  past_epochs: PastEpochsTable;
  log_head: LogHeadTable;
  events: EventsTable;
  commands: CommandsTable;
  names: NamesTable;
  data_keys: DataKeysTable;
}
