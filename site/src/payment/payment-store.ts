import { atom, onMount } from 'nanostores';
import { GetPayment, type PaymentPage } from '../../../events/readings/payment-answers.ts';
import { $session, loadSession, sessionEnded } from '../accounts/session.ts';
import { CallFailed, call } from '../api-client.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { text } from './text.ts';

export type Paying =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  /** Not an order of this account, or none at all. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly page: PaymentPage };

export const payingLoading: Paying = { state: 'loading' };

/** What is to be paid for the reading that the address names. */
export const $paying = atom<Paying>(payingLoading);

let newest = 0;

onMount($paying, () => {
  const leaveSession = $session.subscribe((session) => {
    newest += 1;
    if (session.state === 'in') void refreshPayment();
    else if (session.state === 'out') $paying.set({ state: 'out' });
    else if (session.state === 'failed') $paying.set({ state: 'failed', message: session.message });
  });
  void loadSession();
  return leaveSession;
});

/** The reading's id in `/pay/12`, `/tr/pay/12` and `/pay/12/test`; 0 where there is none. */
export function readingInAddress(path: string): number {
  return Number(/^(?:\/tr)?\/pay\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? 0);
}

/** Asks again where the payment stands. Never rejects. */
export async function refreshPayment(): Promise<void> {
  newest += 1;
  const own = newest;
  const next = await ask();
  if (own !== newest) return;
  if (next === null) sessionEnded();
  else $paying.set(next);
}

async function ask(): Promise<Paying | null> {
  const id = readingInAddress(location.pathname);
  if (id === 0) return { state: 'unknown' };
  try {
    return { state: 'ready', page: (await call(GetPayment, { id })).data };
  } catch (failure) {
    const status = failure instanceof CallFailed ? failure.status : null;
    if (status === 401) return null;
    if (status === 404) return { state: 'unknown' };
    return { state: 'failed', message: sentenceOf(failure, text.notFetched) };
  }
}
