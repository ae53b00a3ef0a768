import type { ColumnType, Generated } from 'kysely';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';

/** An event of a provider that has taken effect. */
export interface ProviderEventsTable {
  id: string;
  received_at: ColumnType<string, string, never>;
}

/** What the owner has to look at. */
export interface PaymentNotesTable {
  id: Generated<number>;
  /** Names what it was noted of: the same is noted once. */
  cause: string;
  noted_at: ColumnType<string, string, never>;
  source: PaymentNote['source'];
  kind: PaymentNote['kind'];
  reading_id: number | null;
  reference: string | null;
  amount_minor: number | null;
  currency: string | null;
  /** Put away by the owner. */
  done: Generated<boolean>;
}

export interface PaymentTables {
  provider_events: ProviderEventsTable;
  payment_notes: PaymentNotesTable;
}
