import { useRef, useState } from 'react';
import { PostGiftPayment } from '../../../events/gifts/answers.ts';
import { payPath } from '../../../events/readings/payment.ts';
import {
  type ChosenPayment,
  type PaymentPage,
  PostPayment,
  type Transfer,
} from '../../../events/readings/payment-answers.ts';
import { call, SubmissionKey } from '../api-client.ts';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { takeFocus } from '../ui/focus.ts';
import { LineIcon } from '../ui/line-icon.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { Spinner } from '../ui/waiting.tsx';
import { useStep } from './payment-store.ts';
import { text } from './text.ts';

const methods: Readonly<Partial<Record<string, { readonly title: string; readonly text: string }>>> =
  text.methods;

type Method = ChosenPayment['method'];

export function PaymentChoices({ page }: { page: PaymentPage }) {
  const { asking, failure, dismiss, take } = useStep<Method>();
  const [transfer, setTransfer] = useState(page.chosen?.transfer ?? null);
  const key = useRef(new SubmissionKey());

  const choose = (method: Method) =>
    asking === null &&
    take(method, async () => {
      const body = { method };
      const asked = { id: page.id, body, idempotencyKey: key.current.for(body) };
      const { data } = await call(page.kind === 'gift' ? PostGiftPayment : PostPayment, asked);
      key.current.renew();
      setTransfer(data.transfer);
      if (method === 'test') return { to: inLanguage(payPath(page, '/test')) };
      return data.url === null ? null : { to: data.url };
    });

  return (
    <section aria-labelledby="ways-to-pay" className="grid min-w-0 content-start gap-5">
      <h2 id="ways-to-pay" className="text-title">
        {text.howToPay}
      </h2>
      {failure !== null && (
        <Alert title={failure} onDismiss={dismiss}>
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
              aria-disabled={asking !== null}
              aria-pressed={method === 'transfer' ? transfer !== null : undefined}
              onClick={() => void choose(method)}
              className="flex w-full items-center justify-between gap-4 rounded-card border border-line bg-raised px-5 py-4 text-start transition-colors hover:border-gold aria-disabled:opacity-60 aria-pressed:border-gold"
            >
              <span className="grid gap-0.5">
                <span className="text-lead font-semibold">{methods[method]?.title ?? method}</span>
                <span className="text-sm text-quiet">{methods[method]?.text}</span>
              </span>
              {asking === method ? (
                <Spinner className="size-5 shrink-0 text-gold" />
              ) : (
                <LineIcon path="M6 3l5 5-5 5" className="size-4 shrink-0 stroke-gold stroke-[1.6]" />
              )}
            </button>
            {method === 'transfer' && transfer !== null && (
              <div
                ref={page.chosen?.transfer ? undefined : takeFocus}
                tabIndex={-1}
                className="grid gap-5 outline-none"
              >
                <TransferDetails transfer={transfer} currency={page.currency} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TransferDetails({ transfer, currency }: { transfer: Transfer; currency: string }) {
  const { to, iban, reference, amount } = transfer;
  return (
    <>
      <dl className="overflow-hidden rounded-card border border-line bg-raised">
        <Row name={text.reference} shown={inGroups(reference)} copied={reference} isFirst />
        <Row name={text.amount} shown={`${text.figure(amount)} ${currency}`} copied={text.figure(amount)} />
        <Row name={text.holder} shown={to} copied={to} />
        <Row name="IBAN" shown={inGroups(iban)} copied={iban} />
      </dl>
      <p className="max-w-prose text-sm text-quiet">{text.transferHint}</p>
    </>
  );
}

function inGroups(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function Row({
  name,
  shown,
  copied,
  isFirst = false,
}: {
  name: string;
  shown: string;
  copied: string;
  isFirst?: boolean;
}) {
  const { outcome, copy } = useCopy(copied);
  return (
    <div
      className={`grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-3 ${isFirst ? '' : 'border-t border-line'}`}
    >
      <dt className="self-end text-sm text-quiet">{name}</dt>
      <dd
        className={`col-start-1 min-w-0 self-start wrap-anywhere ${isFirst ? 'whitespace-nowrap text-lead font-semibold text-gold' : 'font-semibold'}`}
      >
        {shown}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 flex flex-col items-center gap-1">
        <button
          type="button"
          className="button-quiet min-h-11 px-4 text-sm"
          aria-label={text.copyOf(name)}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? text.copied : text.copy}
        </button>
        <span role="status" className={outcome === 'failed' ? 'text-xs text-quiet' : 'sr-only'}>
          {outcome === 'copied' && text.copiedOf(name)}
          {outcome === 'failed' && text.copyByHand}
        </span>
      </dd>
    </div>
  );
}
