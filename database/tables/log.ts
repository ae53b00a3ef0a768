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
  /** Emptied by an erasure; `sealed_digest` then still proves what stood here. */
  sealed: Uint8Array | null;
  sealed_digest: Uint8Array | null;
  body_digest: Uint8Array;
  leaf_hash: Uint8Array;
  recorded_at: ColumnType<string, string | Date, never>;
}

export interface LogTables {
  /** An epoch that the log had before it was restored from a backup. */
  past_epochs: {
    epoch: string;
    /** The last position of it that the backup held; what follows belongs to the next epoch. */
    position: number;
    ended_at: ColumnType<string, never, never>;
  };
  /** Where the log ends. One row. */
  log_head: {
    one: Generated<boolean>;
    epoch: string;
    position: number;
  };
  events: EventsTable;
  /** Commands that were carried out, with what they were answered: both answers are null once that has ended. */
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
    /** `login` for usernames and email addresses, `subscriber`. */
    space: string;
    hash: Uint8Array;
    kind: string;
    holder: string;
  };
  /** One key a person, wrapped by the master key; a destroyed one leaves its row without the key. */
  data_keys: {
    subject: string;
    wrapped: Uint8Array | null;
    master_key_id: string | null;
  };
}

export interface ErasureTables {
  /** The key that new data keys are wrapped by. At most one row. */
  wrapping_key: {
    one: boolean;
    id: string;
  };
  /** How many destructions there were, and how many of them the embedded database was rewritten after. One row. */
  purges: {
    one: boolean;
    requested: number;
    completed: number;
  };
}

export interface TreeTables {
  /** How many leaves the tree has taken in. One row. */
  tree: {
    one: Generated<boolean>;
    size: number;
  };
  /** Hashes of one level that follow each other, 32 bytes each; at most 256, all of one page. */
  tree_hashes: {
    /** 0 for leaves, 8, 16 and 24 for the roots of complete subtrees of 2^level leaves. */
    level: number;
    /** Number of the first of them in its level, from 0. */
    first: number;
    hashes: Uint8Array;
  };
  /** Heads that were signed, the newest ones of each epoch. */
  tree_heads: {
    epoch: string;
    size: number;
    /** The checkpoint as it was signed. */
    note: string;
    signed_at: ColumnType<string, never, never>;
  };
}
