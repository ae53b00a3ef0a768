import type { ColumnType, Generated } from 'kysely';

/** Written with the database's clock, read as ISO 8601. */
type Moment = ColumnType<string, never, never>;

/** Words and recipient are found when it is sent. */
export interface MailsTable {
  id: Generated<number>;
  position: number;
  kind: string;
  /** A stream such as `subscriber-3`, or `former address` of the account; null for the account as it is. */
  recipient: string | null;
  /** Counted before each try: one that ends the process counts too. */
  tries: number;
  due_at: Moment;
  /** Null while it waits; `unneeded`: no recipient, or nothing left to say; `failed`: no tries left. */
  outcome: 'sent' | 'unneeded' | 'failed' | null;
  settled_at: Moment | null;
  /** Without anything that the mail server said. */
  failure: string | null;
}

export interface MailTables {
  mails: MailsTable;
}
