import type * as z from 'zod/mini';
import {
  type Account,
  type EraseOwnAccount,
  GetAccount,
  PostAccountErase,
} from '../../../events/accounts/account.ts';
import { ownStore } from '../accounts/own-store.ts';
import { CallFailed, call } from '../api-client.ts';
import { text } from './text.ts';

type OwnAccount =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  | { readonly state: 'ready'; readonly account: Account }
  | { readonly state: 'failed'; readonly message: string };

export const accountLoading: OwnAccount = { state: 'loading' };

/** The account of the customer who is logged in, as the page /account shows it; asked for again after each change. */
export const { $own: $account, refresh: refreshAccount } = ownStore<OwnAccount>({
  loading: accountLoading,
  out: { state: 'out' },
  failed: (message) => ({ state: 'failed', message }),
  notFetched: text.notFetched,
  load: async () => ({ state: 'ready', account: (await call(GetAccount)).data }),
});

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
