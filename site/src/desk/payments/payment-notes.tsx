import { currency as ours } from '../../../../events/readings/catalogue.ts';
import { type PaymentNote, PostPaymentNoteDone } from '../../../../events/readings/payment-answers.ts';
import { showAmount } from '../../amounts.ts';
import { momentText } from '../../dates.ts';
import { ownerAction } from '../forms/saving.ts';
import { ownerCommand } from '../frame/owner-call.ts';
import { OpenItem } from '../lists/open-item.tsx';
import { keys } from '../lists/queries.ts';
import { text as orderText } from '../orders/details/text-order.ts';
import { text } from './text.ts';

/** Payments that changed nothing. */
export function PaymentNotes({ notes }: { notes: readonly PaymentNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="payment-notes">
      <h2 id="payment-notes" className="font-display text-title">
        {text.notes.title}
      </h2>
      <p className="mt-1 mb-3 text-quiet">{text.notes.lead}</p>
      <ul className="card grid px-5">
        {notes.map(({ id, kind, readingId, source, notedAt, amountMinor, currency, reference }) => (
          <OpenItem
            key={id}
            title={text.notes.kinds[kind]}
            readingId={readingId}
            button={text.notes.done}
            label={text.notes.doneWith(id)}
            onSettle={() => putAway(id)}
          >
            <span>{source === 'statement' ? text.notes.fromBank : orderText.money.methods[source]}</span>
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
    touched: [keys.paymentNotes],
    done: { title: text.notes.putAway },
    failed: text.notes.failed,
  });
}
