import { accountStream } from '../../events/accounts/decider.ts';
import {
  CUSTOMERS_PAGE_SIZE_MAXIMUM,
  GetUserNote,
  GetUsers,
  PutUserNote,
} from '../../events/accounts/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';
import { readNewestFirst } from '../lists/newest-first.ts';
import { searchedWords } from '../lists/word-search.ts';
import { findAccount, onAccount } from './account-state.ts';

export function customerRoutes({ database, log }: Dependencies) {
  const { models } = database;
  const blocks = () =>
    models.selectFrom('account_counts').select(['block', 'rows']).where('role', '=', 'customer').execute();
  return routes(
    'accounts',
    route(GetUsers, 'admin', 'All customers, the newest first').answer(async ({ query, upToDate }) => {
      await Promise.all([upToDate('accounts'), searchedWords(query.query).length > 0 && upToDate('orders')]);
      const list = models
        .selectFrom('accounts')
        .select(['accounts.id', 'accounts.username', 'accounts.email'])
        .select(['registered_at as registrationDate', 'readings'])
        .where('role', '=', 'customer');
      const searched = list.innerJoin('order_customers', 'order_customers.id', 'accounts.id');
      const customers = { list, searched, id: 'accounts.id', table: 'order_customers', blocks } as const;
      const { rows, meta } = await readNewestFirst(models, customers, query, CUSTOMERS_PAGE_SIZE_MAXIMUM);
      return { success: true, data: rows, meta };
    }),
    route(GetUserNote, 'admin', 'The note about a customer', ['unknown_id']).answer(
      async ({ params: { id } }) => {
        const account = await findAccount({ log }, id);
        if (account === null) throw new Rejected('unknown_id');
        return { success: true, data: account.note };
      },
    ),
    route(PutUserNote, 'admin', 'Write or clear the note about a customer, who finds it in their record', [
      'unknown_id',
      'stale_edit',
      'owner_from_environment',
    ]).answer(({ params: { id }, body: { text, version }, carryOut }) =>
      carryOut({
        ...onAccount(id, { type: 'WriteNote', text, version }),
        answer: (state) => {
          const note = state.stage === 'registered' ? state.note : { text, version: 0 };
          return answered(PutUserNote, note, accountStream(id));
        },
      }),
    ),
  );
}
