import { currency as ours } from '../../../../events/readings/catalogue.ts';
import { type PaymentNote, PostPaymentNoteDone } from '../../../../events/readings/payment-answers.ts';
import { momentText } from '../../dates.ts';
import { showAmount } from '../money.ts';
import { OpenItem } from '../open-item.tsx';
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
        {notes.map(({ id, kind, readingId, source, notedAt, amountMinor, currency, reference }) => (
          <OpenItem
            key={id}
            title={kinds[kind]}
            readingId={readingId}
            button="Done"
            label={`Done with note ${id}`}
            onSettle={() => putAway(id)}
          >
            <span>{source === 'stripe' ? 'Stripe' : 'Bank statement'}</span>
            <span>{momentText(notedAt)}</span>
            {amountMinor !== null && <span>{showAmount({ amountMinor, currency: currency ?? ours })}</span>}
            {reference !== null && <code className="font-mono wrap-anywhere">{reference}</code>}
          </OpenItem>
        ))}
      </ul>
    </section>
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
