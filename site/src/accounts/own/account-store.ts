import type * as z from 'zod/mini';
import {
  type Account,
  type EraseOwnAccount,
  GetAccount,
  PostAccountErase,
} from '../../../../events/accounts/account.ts';
import { CallFailed, call } from '../../api-client.ts';
import { ownStore } from '../own-store.ts';
import { text } from './text.ts';

export const { $own: $account, refresh: refreshAccount } = ownStore<Account>({
  notFetched: text.notFetched,
  load: async () => (await call(GetAccount)).data,
});

/** An answer that does not come says nothing of the erasure, which goes on without the page. @throws CallFailed */
export async function eraseAccount(body: z.input<typeof EraseOwnAccount>): Promise<string> {
  try {
    return (await call(PostAccountErase, { body })).data.receipt;
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.code !== 'connection_lost') throw failure;
    throw new CallFailed(text.erase.unanswered, null, failure.code);
  }
}
