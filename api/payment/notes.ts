import type { Purchase } from '../../events/readings/payment.ts';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';
import type { Dependencies } from '../http/dependencies.ts';

const NOTES_MAXIMUM = 200;

interface Noted extends Pick<PaymentNote, 'source' | 'kind'> {
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

    open: (): Promise<PaymentNote[]> =>
      kysely
        .selectFrom('payment_notes')
        .select(['id', 'noted_at as notedAt', 'source', 'kind', 'reading_id as readingId', 'reference'])
        .select(['amount_minor as amountMinor', 'currency'])
        .where('done', '=', false)
        .orderBy('id', 'desc')
        .limit(NOTES_MAXIMUM)
        .execute(),

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
