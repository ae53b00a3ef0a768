import { atom, onMount } from 'nanostores';
import { type Account, GetAccount } from '../../../events/accounts/account.ts';
import { $session, loadSession, sessionEnded } from '../accounts/session.ts';
import { CallFailed, call } from '../api-client.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { text } from './text.ts';

export type OwnAccount =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  | { readonly state: 'ready'; readonly account: Account }
  | { readonly state: 'failed'; readonly message: string };

export const accountLoading: OwnAccount = { state: 'loading' };

/** The account of the customer who is logged in, as the page /account shows it. */
export const $account = atom<OwnAccount>(accountLoading);

/** Of the newest request and session: an answer to an older one is dropped. */
let newest = 0;

onMount($account, () => {
  const leaveSession = $session.subscribe((session) => {
    newest += 1;
    if (session.state === 'in') void refreshAccount();
    else if (session.state === 'out') $account.set({ state: 'out' });
    else if (session.state === 'failed') $account.set({ state: 'failed', message: session.message });
  });
  void loadSession();
  return leaveSession;
});

/** Asks for the account again, after each change. Never rejects. */
export async function refreshAccount(): Promise<void> {
  newest += 1;
  const own = newest;
  try {
    const { data } = await call(GetAccount);
    if (own === newest) $account.set({ state: 'ready', account: data });
  } catch (failure) {
    if (own !== newest) return;
    if (failure instanceof CallFailed && failure.status === 401) sessionEnded();
    else $account.set({ state: 'failed', message: sentenceOf(failure, text.notFetched) });
  }
}
