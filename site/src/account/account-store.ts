import { atom, onMount } from 'nanostores';
import type * as z from 'zod/mini';
import {
  type Account,
  type EraseOwnAccount,
  GetAccount,
  PostAccountErase,
} from '../../../events/accounts/account.ts';
import { $session, loadSession, sessionEnded } from '../accounts/session.ts';
import { CallFailed, call } from '../api-client.ts';
import { sentenceOf } from '../ui/refusal.ts';
import { text } from './text.ts';

type OwnAccount =
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

/**
 * Erases the account and gives the receipt. An answer that does not come says nothing of the erasure, which goes on without
 * the page; a repeated try would only be asked to log in. @throws CallFailed
 */
export async function eraseAccount(body: z.input<typeof EraseOwnAccount>): Promise<string> {
  try {
    return (await call(PostAccountErase, { body })).data.receipt;
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.code !== 'connection_lost') throw failure;
    throw new CallFailed(text.erase.unanswered, null, failure.code);
  }
}
