import { ownerCall } from '../owner-call.ts';
import { GetOrderRows } from './orders.ts';
import { allDrafts, dropDraftsOf } from './response-draft.ts';

/**
 * Drops the drafts of customers who were erased while the desk was closed: their orders have neither a name nor an
 * address any more. Never rejects; what could not be asked is asked at the next entry.
 */
export async function dropDraftsOfErased(): Promise<void> {
  const accounts = new Set(allDrafts().flatMap(({ accountId }) => accountId ?? []));
  await Promise.allSettled([...accounts].map(dropIfErased));
}

async function dropIfErased(account: number): Promise<void> {
  const { data } = await ownerCall(GetOrderRows, { query: { account, pageSize: 1 } });
  if (data.every(({ user, email }) => user === 'erased' && email === '')) dropDraftsOf(account);
}
