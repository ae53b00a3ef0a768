import type { ColumnType, Generated } from 'kysely';

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
  /** Emptied by an erasure; `sealed_digest` still proves what it was. */
  sealed: Uint8Array | null;
  sealed_digest: Uint8Array | null;
  body_digest: Uint8Array;
  leaf_hash: Uint8Array;
  recorded_at: ColumnType<string, string | Date, never>;
}

export interface LogTables {
  past_epochs: {
    epoch: string;
    /** The last one that the backup held. */
    position: number;
    ended_at: ColumnType<string, never, never>;
  };
  log_head: {
    one: Generated<boolean>;
    epoch: string;
    position: number;
  };
  events: EventsTable;
  /** Both answers are null once their retention has passed. */
  commands: {
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
  };
  /** Names that are taken, by keyed hash. */
  names: {
    space: string;
    hash: Uint8Array;
    kind: string;
    holder: string;
  };
  /** Wrapped by the master key; a destroyed key leaves its row. */
  data_keys: {
    subject: string;
    wrapped: Uint8Array | null;
    master_key_id: string | null;
  };
}

export interface ErasureTables {
  /** Wraps new data keys. At most one row. */
  wrapping_key: {
    one: boolean;
    id: string;
  };
  /** Destructions of keys, and how many preceded the latest rewrite of the embedded database. One row. */
  purges: {
    one: boolean;
    requested: number;
    completed: number;
  };
}

export interface TreeTables {
  tree: {
    one: Generated<boolean>;
    size: number;
  };
  /** 32 bytes each, consecutive in one level; at most 256, all of one page. */
  tree_hashes: {
    /** 0 for leaves, 8, 16 and 24 for the roots of complete subtrees of 2^level leaves. */
    level: number;
    /** In its level, from 0. */
    first: number;
    hashes: Uint8Array;
  };
  /** The newest ones of each epoch. */
  tree_heads: {
    epoch: string;
    size: number;
    note: string;
    signed_at: ColumnType<string, never, never>;
  };
}
