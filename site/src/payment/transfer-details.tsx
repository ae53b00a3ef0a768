import { useState } from 'react';
import type { Transfer } from '../../../events/readings/payment-answers.ts';
import { text } from './text.ts';

/** Everything that has to stand on the transfer, each to be copied. */
export function TransferDetails({ transfer, currency }: { transfer: Transfer; currency: string }) {
  const { to, iban, reference, amount } = transfer;
  return (
    <div className="grid gap-5">
      <dl className="overflow-hidden rounded-card border border-line bg-raised">
        <Row name={text.reference} shown={inGroups(reference)} copied={reference} isFirst />
        <Row name={text.amount} shown={`${text.figure(amount)} ${currency}`} copied={text.figure(amount)} />
        <Row name={text.holder} shown={to} copied={to} />
        <Row name="IBAN" shown={inGroups(iban)} copied={iban} />
      </dl>
      <p className="max-w-prose text-sm text-quiet">{text.transferHint}</p>
    </div>
  );
}

/** In groups of four, as people read them out. */
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
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
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
