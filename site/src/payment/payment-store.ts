import { useState } from 'react';
import { GetGiftPayment } from '../../../events/gifts/answers.ts';
import { GetPayment, type PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ownStore } from '../accounts/own-store.ts';
import { sessionEnded } from '../accounts/session.ts';
import { CallFailed, call } from '../api-client.ts';
import { inLanguage } from '../language.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { useReturn } from '../ui/use-return.ts';
import { text } from './text.ts';

export const { $own: $paying, refresh: refreshPayment } = ownStore<PaymentPage>({
  notFetched: text.notFetched,
  isNamed: true,
  async load() {
    const id = readingInAddress(location.pathname);
    if (id === 0) throw new CallFailed('', 404, 'unknown_id');
    return (await call(kindInAddress() === 'gift' ? GetGiftPayment : GetPayment, { id })).data;
  },
});

/** A gift's page is `/pay/12?gift`. */
export function kindInAddress(): PaymentPage['kind'] {
  return typeof location !== 'undefined' && new URLSearchParams(location.search).has('gift')
    ? 'gift'
    : 'reading';
}

/** Where what is paid for stands. */
export function ownPath(): string {
  const id = readingInAddress(location.pathname);
  return inLanguage(kindInAddress() === 'gift' ? `/gifts#gift-${id}` : '/readings');
}

/** The id in `/pay/12`, `/tr/pay/12` and `/pay/12/test`; 0 where there is none. */
function readingInAddress(path: string): number {
  return Number(/^(?:\/tr)?\/pay\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? 0);
}

/** One step of paying at a time; `asking` stays once the page is being left. */
export function useStep<Step>() {
  const [asking, setAsking] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useReturn(() => setAsking(null));
  /** @param work resolves with where to go, or with why the page stays */
  async function take(step: Step, work: () => Promise<{ readonly to: string } | string | null>) {
    setAsking(step);
    setFailure(null);
    try {
      const end = await work();
      if (end !== null && typeof end !== 'string') return location.assign(end.to);
      setFailure(end);
    } catch (refusal) {
      setFailure(sentenceOf(refusal, text.failed));
      if (refusal instanceof CallFailed && refusal.status === 401) sessionEnded();
      if (refusal instanceof CallFailed && refusal.code === 'nothing_to_pay') await refreshPayment();
    }
    setAsking(null);
  }
  return { asking, failure, dismiss: () => setFailure(null), take };
}
