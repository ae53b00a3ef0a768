import type * as z from 'zod/mini';
import { type EraseOwnAccount, PostAccountErase } from '../../../events/accounts/account.ts';
import { CallFailed, call } from '../api-client.ts';
import { text } from './text.ts';

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
