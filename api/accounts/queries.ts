import type { Database } from '../../database/database.ts';
import { GetUser } from '../../events/accounts/answers.ts';
import { CUSTOMERS_PAGE_SIZE_MAXIMUM, GetUsers } from '../../events/accounts/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { type RowsOfBlock, readBlockPage } from '../lists/list-parts.ts';
import { readFoundPage } from '../lists/read-found.ts';
import { searchedWords } from '../lists/word-search.ts';
import { readUser } from './account-state.ts';

export function accountQueries(dependencies: Dependencies) {
  const { database } = dependencies;
  return routes(
    'accounts',
    route(GetUser, 'anyone', 'Who is logged in', ['not_signed_in']).answer(({ person }) => {
      if (person === null) throw new Rejected('not_signed_in');
      return readUser(dependencies, person.accountId);
    }),
    route(GetUsers, 'admin', 'All customers, the newest first').answer(async ({ query, upToDate }) => {
      const words = searchedWords(query.query);
      await Promise.all([upToDate('accounts'), words.length > 0 && upToDate('orders')]);
      const customers = database.models
        .selectFrom('accounts')
        .selectAll('accounts')
        .where('role', '=', 'customer');
      const { rows, meta } =
        words.length === 0
          ? await readBlockPage(
              { list: customers, id: 'accounts.id', blocks: await customerBlocks(database) },
              query,
              CUSTOMERS_PAGE_SIZE_MAXIMUM,
            )
          : await readFoundPage(
              database.models,
              {
                list: customers.innerJoin('order_customers', 'order_customers.id', 'accounts.id'),
                id: 'accounts.id',
                table: 'order_customers',
                words,
              },
              query,
              CUSTOMERS_PAGE_SIZE_MAXIMUM,
            );
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

function customerBlocks({ models }: Pick<Database, 'models'>): Promise<RowsOfBlock<number>[]> {
  return models
    .selectFrom('account_counts')
    .select(['block', 'rows'])
    .where('role', '=', 'customer')
    .execute();
}
