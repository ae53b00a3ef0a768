import { Elysia } from 'elysia';
import { CUSTOMERS_PAGE_SIZE_MAXIMUM, GetUsers } from '../../events/accounts/owner-answers.ts';
import type { AnswerOf } from '../../events/call.ts';
import type { Database } from '../../migrations/database.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { RowsOfBlock } from '../http/list-parts.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readBlockPage } from '../http/read-block-page.ts';
import { readFoundPage } from '../http/read-found.ts';
import { searchedWords } from '../http/word-search.ts';
import { readUser } from './account-state.ts';

export function accountQueries(dependencies: Dependencies, pipeline: Pipeline) {
  const { database } = dependencies;
  return new Elysia({ name: 'account-queries' })
    .use(pipeline)
    .get(
      '/api/user',
      ({ person }) => {
        if (person === null) throw new HttpError('not_signed_in');
        return readUser(dependencies, person.accountId);
      },
      { anyone: true, detail: { summary: 'Who is logged in', tags: ['accounts'] } },
    )
    .get(
      '/api/admin/users',
      async ({ query, upToDate }): Promise<AnswerOf<typeof GetUsers>> => {
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
      },
      {
        admin: true,
        query: GetUsers.query,
        detail: { summary: 'All customers, the newest first', tags: ['accounts'] },
      },
    );
}

function customerBlocks({ models }: Pick<Database, 'models'>): Promise<RowsOfBlock<number>[]> {
  return models
    .selectFrom('account_counts')
    .select(['block', 'rows'])
    .where('role', '=', 'customer')
    .execute();
}
