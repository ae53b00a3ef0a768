import { useState } from 'react';
import { type PaymentPage, PostTestPayment } from '../../../events/readings/payment-answers.ts';
import { sessionEnded } from '../accounts/session.ts';
import { amountIn } from '../amounts.ts';
import { CallFailed, call } from '../api-client.ts';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { carryToast } from '../ui/toasts/toasts.ts';
import { OrderSummary } from './pay-page.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { refreshPayment } from './payment-store.ts';
import { text } from './text.ts';

type TestOutcome = 'paid' | 'declined';

export default function TestCheckout() {
  return <PaymentFrame>{(page) => <Checkout page={page} />}</PaymentFrame>;
}

function Checkout({ page }: { page: PaymentPage }) {
  const [busy, setBusy] = useState<TestOutcome | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function settle(outcome: TestOutcome): Promise<void> {
    setBusy(outcome);
    setMessage(null);
    try {
      await call(PostTestPayment, { id: page.id, body: { outcome } });
      if (outcome === 'paid') {
        carryToast(text.paidToast);
        return location.assign(inLanguage('/readings'));
      }
      setMessage(text.declined);
    } catch (refusal) {
      setMessage(sentenceOf(refusal, text.failed));
      if (refusal instanceof CallFailed && refusal.status === 401) sessionEnded();
      if (refusal instanceof CallFailed && refusal.code === 'nothing_to_pay') await refreshPayment();
    }
    setBusy(null);
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-14">
      <OrderSummary page={page} />
      <section aria-labelledby="test-outcome" className="grid content-start gap-5">
        <h2 id="test-outcome" className="text-title">
          {text.howToEnd}
        </h2>
        {message !== null && (
          <Alert title={message} onDismiss={() => setMessage(null)}>
            {text.stillWaits}
          </Alert>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={busy === 'paid'} disabled={busy !== null} onClick={() => void settle('paid')}>
            {text.payTest(amountIn(page.priceMinor))}
          </Button>
          <Button
            variant="quiet"
            busy={busy === 'declined'}
            disabled={busy !== null}
            onClick={() => void settle('declined')}
          >
            {text.decline}
          </Button>
        </div>
        <p>
          <a href={inLanguage(`/pay/${page.id}`)} className="link inline-flex min-h-6 items-center">
            {text.otherWay}
          </a>
        </p>
      </section>
    </div>
  );
}
