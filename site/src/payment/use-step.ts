import { useState } from 'react';
import { sessionEnded } from '../accounts/session.ts';
import { CallFailed } from '../api-client.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { refreshPayment } from './payment-store.ts';
import { text } from './text.ts';

/** One step of paying at a time; `asking` stays once the page is being left. */
export function useStep<Step>() {
  const [asking, setAsking] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
