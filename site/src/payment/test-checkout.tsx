import { PostGiftTestPayment } from '../../../events/gifts/answers.ts';
import { payPath } from '../../../events/readings/payment.ts';
import { type PaymentPage, PostTestPayment } from '../../../events/readings/payment-answers.ts';
import { amountIn } from '../amounts.ts';
import { call } from '../api-client.ts';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { carryToast } from '../ui/toasts/toasts.ts';
import { OrderSummary } from './pay-page.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { ownPath, useStep } from './payment-store.ts';
import { paidToast, text } from './text.ts';

type TestOutcome = 'paid' | 'declined';

export default function TestCheckout() {
  return <PaymentFrame>{(page) => <Checkout page={page} />}</PaymentFrame>;
}

function Checkout({ page }: { page: PaymentPage }) {
  const { asking, failure, dismiss, take } = useStep<TestOutcome>();
  const settle = (outcome: TestOutcome) =>
    take(outcome, async () => {
      const asked = { id: page.id, body: { outcome } };
      await call(page.kind === 'gift' ? PostGiftTestPayment : PostTestPayment, asked);
      if (outcome === 'declined') return text.declined;
      carryToast(paidToast(page));
      return { to: ownPath() };
    });

  return (
    <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-14">
      <OrderSummary page={page} />
      <section aria-labelledby="test-outcome" className="grid content-start gap-5">
        <h2 id="test-outcome" className="text-title">
          {text.howToEnd}
        </h2>
        {failure !== null && (
          <Alert title={failure} onDismiss={dismiss}>
            {text.stillWaits}
          </Alert>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={asking === 'paid'} disabled={asking !== null} onClick={() => void settle('paid')}>
            {text.payTest(amountIn(page.priceMinor))}
          </Button>
          <Button
            variant="quiet"
            busy={asking === 'declined'}
            disabled={asking !== null}
            onClick={() => void settle('declined')}
          >
            {text.decline}
          </Button>
        </div>
        <p>
          <a href={inLanguage(payPath(page))} className="link inline-flex min-h-6 items-center">
            {text.otherWay}
          </a>
        </p>
      </section>
    </div>
  );
}
