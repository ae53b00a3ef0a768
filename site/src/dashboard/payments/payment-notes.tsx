import { currency as ours } from '../../../../events/readings/catalogue.ts';
import { type PaymentNote, PostPaymentNoteDone } from '../../../../events/readings/payment-answers.ts';
import { momentText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { showAmount } from '../money.ts';
import { openReading } from '../orders/opened-order.ts';
import { ownerAction } from '../owner-action.ts';
import { ownerCommand } from '../owner-call.ts';
import { keys } from '../queries.ts';

const kinds: Readonly<Record<PaymentNote['kind'], string>> = {
  wrong_amount: 'The amount is not the price',
  wrong_currency: 'Paid in another currency',
  wrong_reading: 'Belongs to no order of ours',
  unknown_reference: 'The reference belongs to no order',
  paid_twice: 'Paid a second time',
  refund_failed: 'The refund did not go through',
};

/** Payments that changed nothing: the owner looks into each and puts it away. */
export function PaymentNotes({ notes }: { notes: readonly PaymentNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="payment-notes">
      <h2 id="payment-notes" className="font-display text-title">
        Payments without an order
      </h2>
      <p className="mt-1 mb-3 text-quiet">They changed nothing. Look into each at your bank or provider.</p>
      <ul className="card grid px-5">
        {notes.map((note) => (
          <li
            key={note.id}
            className="flex items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 max-sm:flex-col max-sm:items-start"
          >
            <Note note={note} />
            <Button
              variant="ghost"
              className="shrink-0 max-sm:-ms-3.5 sm:-me-3.5"
              aria-label={`Done with note ${note.id}`}
              onClick={() => void putAway(note.id)}
            >
              Done
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ note }: { note: PaymentNote }) {
  const { amountMinor, currency, kind, notedAt, readingId, reference, source } = note;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{kinds[kind]}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        <span>{source === 'stripe' ? 'Stripe' : 'Bank statement'}</span>
        <span>{momentText(notedAt)}</span>
        {amountMinor !== null && <span>{showAmount({ amountMinor, currency: currency ?? ours })}</span>}
        {reference !== null && <code className="font-mono wrap-anywhere">{reference}</code>}
        {readingId !== null && (
          <button type="button" className="link min-h-6" onClick={() => openReading(readingId)}>
            Reading {readingId}
          </button>
        )}
      </p>
    </div>
  );
}

function putAway(id: number) {
  return ownerAction({
    run: () => ownerCommand(PostPaymentNoteDone, { id }),
    touched: [keys.payments],
    done: { title: 'Put away' },
    failed: 'The note could not be put away.',
  });
}
