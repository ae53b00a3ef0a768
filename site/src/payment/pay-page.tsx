import { useEffect, useState } from 'react';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { inLanguage } from '../language.ts';
import { carryToast } from '../ui/carried-toast.ts';
import { useIslandStore } from '../ui/use-island-store.ts';
import { Waiting } from '../ui/waiting.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { $paying, payingLoading, refreshPayment } from './payment-store.ts';
import { text } from './text.ts';

/** How often, and how many times, the payment is looked at after the provider sent the customer back. */
const LOOK_INTERVAL_MS = 2_000;
const LOOKS_MAXIMUM = 45;

/** The page /pay/<reading> below its heading. */
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

/** Whether the customer came back from the provider, whose word is on its way; with it they go on to their readings. */
function useProvidersWord(): boolean {
  const [looks, setLooks] = useState(0);
  const paying = useIslandStore($paying, payingLoading);
  const isPaid = paying.state === 'ready' && paying.page.payment.state === 'paid';
  useEffect(() => {
    if (new URLSearchParams(location.search).has('back')) setLooks(LOOKS_MAXIMUM);
  }, []);
  useEffect(() => {
    if (looks === 0) return;
    if (isPaid) {
      carryToast(text.paidToast);
      return location.assign(inLanguage('/readings'));
    }
    const timer = setTimeout(() => {
      void refreshPayment().then(() => setLooks((left) => Math.max(0, left - 1)));
    }, LOOK_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [looks, isPaid]);
  return looks > 0;
}
