import type { Purchase } from '../../events/readings/payment.ts';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';
import type { Dependencies } from '../http/dependencies.ts';

const NOTES_MAXIMUM = 200;

export interface Noted extends Pick<PaymentNote, 'source' | 'kind'> {
  /** The same cause is noted once. */
  readonly cause: string;
  readonly readingId: number | null;
  readonly reference: string | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
}

/** A note about a gift names it by its reference alone. */
export function readingIdOf(purchase: Purchase | null): number | null {
  return purchase?.kind === 'reading' ? purchase.id : null;
}

export type PaymentNotes = ReturnType<typeof openPaymentNotes>;

export function openPaymentNotes({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const { kysely } = database;
  return {
    note: async ({ cause, source, kind, readingId, reference, amountMinor, currency }: Noted) => {
      await kysely
        .insertInto('payment_notes')
        .values({
          cause,
          noted_at: clock().toISOString(),
          source,
          kind,
          reading_id: readingId,
          reference,
          amount_minor: amountMinor,
          currency,
        })
        .onConflict((conflict) => conflict.column('cause').doNothing())
        .execute();
    },

    open: async (): Promise<PaymentNote[]> => {
      const rows = await kysely
        .selectFrom('payment_notes')
        .selectAll()
        .where('done', '=', false)
        .orderBy('id', 'desc')
        .limit(NOTES_MAXIMUM)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        notedAt: row.noted_at,
        source: row.source,
        kind: row.kind,
        readingId: row.reading_id,
        reference: row.reference,
        amountMinor: row.amount_minor,
        currency: row.currency,
      }));
    },

    /** False where there is no such note. */
    putAway: async (id: number): Promise<boolean> => {
      const row = await kysely
        .updateTable('payment_notes')
        .set({ done: true })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
