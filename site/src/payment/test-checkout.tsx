import { useState } from 'react';
import { amountText } from '../../../events/readings/catalogue.ts';
import { type PaymentPage, PostTestPayment } from '../../../events/readings/payment-answers.ts';
import { sessionEnded } from '../accounts/session.ts';
import { CallFailed, call } from '../api-client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { carryToast } from '../ui/carried-toast.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { refreshPayment } from './payment-store.ts';

type TestOutcome = 'paid' | 'declined';

/** The page /pay/<reading>/test below its heading. */
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
        carryToast({ title: 'Payment received', description: 'Your reading is being prepared.' });
        return location.assign('/readings');
      }
      setMessage('The payment was declined');
    } catch (refusal) {
      setMessage(sentenceOf(refusal, 'That did not work. Please try again.'));
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
          How shall this test end?
        </h2>
        {message !== null && (
          <Alert title={message} onDismiss={() => setMessage(null)}>
            Your order still waits for its payment. Try again, or choose another way to pay.
          </Alert>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={busy === 'paid'} disabled={busy !== null} onClick={() => void settle('paid')}>
            Pay {amountText(page.priceMinor)} (test)
          </Button>
          <Button
            variant="quiet"
            busy={busy === 'declined'}
            disabled={busy !== null}
            onClick={() => void settle('declined')}
          >
            Let it be declined
          </Button>
        </div>
        <p>
          <a href={`/pay/${page.id}`} className="link inline-flex min-h-6 items-center">
            Choose another way to pay
          </a>
        </p>
      </section>
    </div>
  );
}
