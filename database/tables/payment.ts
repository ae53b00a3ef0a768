import type { ColumnType, Generated } from 'kysely';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';

export interface PaymentTables {
  /** An event of a provider that has taken effect. */
  provider_events: {
    id: string;
    received_at: ColumnType<string, string, never>;
  };
  /** What the owner has to look at. */
  payment_notes: {
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
  };
}
