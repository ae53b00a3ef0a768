import { useEffect, useState } from 'react';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ownLoading } from '../accounts/own-store.ts';
import { amountIn } from '../amounts.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceName } from '../readings/titles.ts';
import { carryToast } from '../ui/toasts/toasts.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { Waiting } from '../ui/waiting.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { $paying, ownPath, refreshPayment } from './payment-store.ts';
import { paidToast, purchaseText, text } from './text.ts';

/** Once the provider sent the customer back. */
const LOOK_INTERVAL_MS = 2_000;
const LOOKS_MAXIMUM = 45;

export default function PayPage() {
  const waiting = useProvidersWord();
  return <PaymentFrame>{(page) => <ToPay page={page} waiting={waiting} />}</PaymentFrame>;
}

function ToPay({ page, waiting }: { page: PaymentPage; waiting: boolean }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-14">
      <OrderSummary page={page} />
      {waiting ? <Waiting>{text.confirming}</Waiting> : <PaymentChoices key={page.id} page={page} />}
    </div>
  );
}

/** Whether the provider's word is on its way; with it the customer goes on to what is theirs. */
function useProvidersWord(): boolean {
  const [looks, setLooks] = useState(0);
  const paying = useIslandStore($paying, ownLoading);
  const paid = paying.state === 'ready' && paying.data.payment.state === 'paid' ? paying.data : null;
  useEffect(() => {
    if (new URLSearchParams(location.search).has('back')) setLooks(LOOKS_MAXIMUM);
  }, []);
  useEffect(() => {
    if (looks === 0) return;
    if (paid !== null) {
      carryToast(paidToast(paid));
      // In its place: the way back would lead here again.
      return location.replace(ownPath());
    }
    const timer = setTimeout(() => {
      void refreshPayment().then(() => setLooks((left) => Math.max(0, left - 1)));
    }, LOOK_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [looks, paid]);
  return looks > 0;
}

export function OrderSummary({ page }: { page: PaymentPage }) {
  const { kind, id, service, priceMinor, deliverWithinHours } = page;
  return (
    <section
      aria-label={purchaseText[kind].yours}
      className="grid gap-6 self-start rounded-card border border-line bg-raised p-6 sm:p-8"
    >
      <div className="flex items-center gap-5">
        <ServiceMotif service={service} className="size-20 shrink-0 text-gold" />
        <div className="min-w-0">
          <h2 className="text-title">{serviceName(service)}</h2>
          <p className="text-sm text-quiet">{purchaseText[kind].number(id)}</p>
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
