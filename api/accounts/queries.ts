import { GetUser } from '../../events/accounts/answers.ts';
import { CUSTOMERS_PAGE_SIZE_MAXIMUM, GetUsers } from '../../events/accounts/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { readNewestFirst } from '../lists/newest-first.ts';
import { searchedWords } from '../lists/word-search.ts';
import { readUser } from './account-state.ts';

export function accountQueries(dependencies: Dependencies) {
  const { models } = dependencies.database;
  const blocks = () =>
    models.selectFrom('account_counts').select(['block', 'rows']).where('role', '=', 'customer').execute();
  return routes(
    'accounts',
    route(GetUser, 'anyone', 'Who is logged in', ['not_signed_in']).answer(({ person }) => {
      if (person === null) throw new Rejected('not_signed_in');
      return readUser(dependencies, person.accountId);
    }),
    route(GetUsers, 'admin', 'All customers, the newest first').answer(async ({ query, upToDate }) => {
      await Promise.all([upToDate('accounts'), searchedWords(query.query).length > 0 && upToDate('orders')]);
      const list = models.selectFrom('accounts').selectAll('accounts').where('role', '=', 'customer');
      const searched = list.innerJoin('order_customers', 'order_customers.id', 'accounts.id');
      const customers = { list, searched, id: 'accounts.id', table: 'order_customers', blocks } as const;
      const { rows, meta } = await readNewestFirst(models, customers, query, CUSTOMERS_PAGE_SIZE_MAXIMUM);
      return {
        success: true,
        data: rows.map(({ id, username, email, registered_at, readings }) => ({
          id,
          username,
          email,
          registrationDate: registered_at,
          readings,
        })),
        meta,
      };
    }),
  );
}
