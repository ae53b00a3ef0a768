import type { ColumnType, Generated } from 'kysely';

/** Written with the database's clock, read as ISO 8601. */
type Moment = ColumnType<string, never, never>;

/** One mail that follows from an event. Its words and its recipient are found when it is sent. */
export interface MailsTable {
  id: Generated<number>;
  /** Of the event that it tells of. */
  position: number;
  /** One of `mail/kinds.ts`. */
  kind: string;
  /**
   * Stream of the visitor that it goes to, such as `subscriber-3`, or `former address` of the event's account; null where
   * it goes to the account as it is.
   */
  recipient: string | null;
  /** Counted before each try, so that one which ends the process counts too. */
  tries: number;
  /** When it is tried next. */
  due_at: Moment;
  /** Null while it waits; `unneeded`: there is no recipient, or nothing left to tell. `failed`: every try was used up. */
  outcome: 'sent' | 'unneeded' | 'failed' | null;
  settled_at: Moment | null;
  /** Why the latest try failed, without anything that the mail server said. */
  failure: string | null;
}

export interface MailTables {
  mails: MailsTable;
}
