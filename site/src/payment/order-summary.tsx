import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { amountIn } from '../amounts.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceTitle } from '../readings/titles.ts';
import { text } from './text.ts';

/** What was ordered and what it costs. */
export function OrderSummary({ page }: { page: PaymentPage }) {
  const { id, service, priceMinor, deliverWithinHours } = page;
  return (
    <section
      aria-label={text.yourOrder}
      className="grid gap-6 self-start rounded-card border border-line bg-raised p-6 sm:p-8"
    >
      <div className="flex items-center gap-5">
        <ServiceMotif service={service} className="size-20 shrink-0 text-gold" />
        <div className="min-w-0">
          <h2 className="text-title">{serviceTitle(service)}</h2>
          <p className="text-sm text-quiet">{text.order(id)}</p>
        </div>
      </div>
      <dl className="grid gap-3 border-t border-line pt-6">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-quiet">{text.toPay}</dt>
          <dd className="font-display text-section text-gold">{amountIn(priceMinor)}</dd>
        </div>
        {deliverWithinHours !== null && (
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="whitespace-nowrap text-quiet">{text.yourReading}</dt>
            <dd className="text-end">{text.within(deliverWithinHours)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
