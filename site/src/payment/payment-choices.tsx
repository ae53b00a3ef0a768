import { useRef, useState } from 'react';
import {
  type ChosenPayment,
  type PaymentPage,
  PostPayment,
} from '../../../events/readings/payment-answers.ts';
import { sessionEnded } from '../accounts/session.ts';
import { CallFailed, call, SubmissionKey } from '../api-client.ts';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { Spinner } from '../ui/waiting.tsx';
import { refreshPayment } from './payment-store.ts';
import { text } from './text.ts';
import { TransferDetails } from './transfer-details.tsx';

type Method = ChosenPayment['method'];

/** The ways to pay as large, quiet choices; a transfer shows its details below it. */
export function PaymentChoices({ page }: { page: PaymentPage }) {
  const [asking, setAsking] = useState<Method | null>(null);
  const [transfer, setTransfer] = useState(page.chosen?.transfer ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef(new SubmissionKey());

  async function choose(method: Method): Promise<void> {
    setAsking(method);
    setFailure(null);
    const body = { method };
    try {
      const { data } = await call(PostPayment, { id: page.id, body, idempotencyKey: key.current.for(body) });
      key.current.renew();
      setTransfer(data.transfer);
      // The page is being left: its choices stay as they are. The test checkout is a page of ours.
      if (method === 'test') return location.assign(inLanguage(`/pay/${page.id}/test`));
      if (data.url !== null) return location.assign(data.url);
    } catch (refusal) {
      setFailure(sentenceOf(refusal, text.failed));
      if (refusal instanceof CallFailed && refusal.status === 401) sessionEnded();
      if (refusal instanceof CallFailed && refusal.code === 'nothing_to_pay') await refreshPayment();
    }
    setAsking(null);
  }

  return (
    <section aria-labelledby="ways-to-pay" className="grid min-w-0 content-start gap-5">
      <h2 id="ways-to-pay" className="text-title">
        {text.howToPay}
      </h2>
      {failure !== null && (
        <Alert title={failure} onDismiss={() => setFailure(null)}>
          {text.nothingCharged}
        </Alert>
      )}
      {page.methods.length === 0 && (
        <Alert tone="info" title={text.noMethods}>
          {text.noMethodsMore}
        </Alert>
      )}
      <ul className="grid gap-3">
        {page.methods.map((method) => (
          <li key={method} className="grid gap-5">
            <button
              type="button"
              disabled={asking !== null}
              aria-pressed={method === 'transfer' ? transfer !== null : undefined}
              onClick={() => void choose(method)}
              className="flex w-full items-center justify-between gap-4 rounded-card border border-line bg-raised px-5 py-4 text-start transition-colors hover:border-gold disabled:opacity-60 aria-pressed:border-gold"
            >
              <span className="grid gap-0.5">
                <span className="text-lead font-semibold">{text.methods[method].title}</span>
                <span className="text-sm text-quiet">{text.methods[method].text}</span>
              </span>
              {asking === method ? <Spinner className="size-5 shrink-0 text-gold" /> : <Onward />}
            </button>
            {method === 'transfer' && transfer !== null && (
              <TransferDetails transfer={transfer} currency={page.currency} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Onward() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 shrink-0 fill-none stroke-gold stroke-[1.6]"
    >
      <path d="M6 3l5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
