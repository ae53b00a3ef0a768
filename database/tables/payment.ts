import type { ColumnType, Generated } from 'kysely';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';

export interface PaymentTables {
  provider_events: {
    id: string;
    received_at: ColumnType<string, string, never>;
  };
  payment_notes: {
    id: Generated<number>;
    /** The same cause is noted once. */
    cause: string;
    noted_at: ColumnType<string, string, never>;
    source: PaymentNote['source'];
    kind: PaymentNote['kind'];
    reading_id: number | null;
    reference: string | null;
    amount_minor: number | null;
    currency: string | null;
    done: Generated<boolean>;
  };
}
