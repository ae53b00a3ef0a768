import { amountText } from '../../../events/readings/catalogue.ts';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';

/** What was ordered and what it costs. */
export function OrderSummary({ page }: { page: PaymentPage }) {
  const { id, service, title, priceMinor, deliverWithinHours } = page;
  return (
    <section
      aria-label="Your order"
      className="grid gap-6 self-start rounded-card border border-line bg-raised p-6 sm:p-8"
    >
      <div className="flex items-center gap-5">
        <ServiceMotif service={service} className="size-20 shrink-0 text-gold" />
        <div className="min-w-0">
          <h2 className="text-title">{title}</h2>
          <p className="text-sm text-quiet">Order {id}</p>
        </div>
      </div>
      <dl className="grid gap-3 border-t border-line pt-6">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-quiet">To pay</dt>
          <dd className="font-display text-section text-gold">{amountText(priceMinor)}</dd>
        </div>
        {deliverWithinHours !== null && (
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="whitespace-nowrap text-quiet">Your reading</dt>
            <dd className="text-end">within {deliverWithinHours} hours of your payment</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
