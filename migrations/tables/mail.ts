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
  /** Counted before each try, so that one which ends the process counts too. */
  tries: number;
  next_try_at: Moment;
  /** Null while it waits; `unneeded`: there is no recipient, or nothing left to tell. `failed`: every try was used up. */
  outcome: 'sent' | 'unneeded' | 'failed' | null;
  settled_at: Moment | null;
  /** Why the latest try failed, without anything that the mail server said. */
  failure: string | null;
}

/** One mail to a visitor: an answer to a message, or a newsletter. */
export interface ContactMailsTable {
  /** Of the event that it follows from. */
  position: number;
  /** Of the person that it goes to: `message-7`, `subscriber-3`. */
  stream: string;
  /** Counted before each try, so that one which ends the process counts too. */
  tries: number;
  next_try_at: Moment;
  /** Null while it waits; `unneeded`: the person has left. `failed`: every try was used up. */
  outcome: 'sent' | 'unneeded' | 'failed' | null;
  settled_at: Moment | null;
}

export interface MailTables {
  mails: MailsTable;
  contact_mails: ContactMailsTable;
}
