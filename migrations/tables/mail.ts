import type { ColumnType } from 'kysely';

/** Written with the database's clock, read as ISO 8601. */
type Moment = ColumnType<string, never, never>;

/** One mail that tells a customer of an answer. */
export interface AnswerMailsTable {
  /** Of the event that it tells of. */
  position: number;
  /** Counted before each try, so that one which ends the process counts too. */
  tries: number;
  next_try_at: Moment;
  /** Null while it waits; `nobody`: the customer was erased or has no address. */
  outcome: 'sent' | 'nobody' | 'given up' | null;
  settled_at: Moment | null;
}

export interface MailTables {
  answer_mails: AnswerMailsTable;
}
