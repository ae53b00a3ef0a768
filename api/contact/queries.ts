import { sql } from 'kysely';
import type { Database, Tables } from '../../database/database.ts';
import { CONTACT_PAGE_SIZE_MAXIMUM, GetMessages, GetSubscribers } from '../../events/contact/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { type RowsOfBlock, readBlockPage } from '../lists/list-parts.ts';
import { readFoundPage, type SearchedList } from '../lists/read-found.ts';
import type { Page, PageAsked } from '../lists/read-page.ts';
import { searchedWords } from '../lists/word-search.ts';

export const contactQueries = ({ database }: Dependencies) =>
  routes(
    'contact',
    route(GetMessages, 'admin', 'Messages of visitors, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('contact');
      let list = database.models.selectFrom('contact_forms').selectAll();
      if (query.state !== undefined) list = list.where('done', '=', query.state === 'done');
      const words = searchedWords(query.query);
      const searched = { list, id: 'contact_forms.id', table: 'contact_forms', words } as const;
      const { rows, meta } = await readNewestFirst(database, searched, query, () =>
        messageBlocks(database, query.state),
      );
      const data = rows.map(({ created_at, answered_at, search: _, ...message }) => ({
        ...message,
        createdAt: created_at,
        answeredAt: answered_at,
      }));
      return { success: true, data, meta };
    }),
    route(GetSubscribers, 'admin', 'Subscribers, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('contact');
      const list = database.models.selectFrom('subscribers').selectAll();
      const words = searchedWords(query.query);
      const searched = { list, id: 'subscribers.id', table: 'subscribers', words } as const;
      const { rows, meta } = await readNewestFirst(database, searched, query, () =>
        subscriberBlocks(database),
      );
      const data = rows.map(({ id, email, confirmed, created_at }) => ({
        id,
        email,
        confirmed,
        createdAt: created_at,
      }));
      return { success: true, data, meta };
    }),
  );

/** @param readBlocks how the whole list is counted */
async function readNewestFirst<Names extends keyof Tables, Row>(
  { models }: Pick<Database, 'models'>,
  searched: SearchedList<Names, Row>,
  asked: PageAsked,
  readBlocks: () => Promise<RowsOfBlock<number>[]>,
): Promise<Page<Row>> {
  return searched.words.length > 0
    ? readFoundPage(models, searched, asked, CONTACT_PAGE_SIZE_MAXIMUM)
    : readBlockPage({ ...searched, blocks: await readBlocks() }, asked, CONTACT_PAGE_SIZE_MAXIMUM);
}

function messageBlocks(
  { models }: Pick<Database, 'models'>,
  state: 'open' | 'done' | undefined,
): Promise<RowsOfBlock<number>[]> {
  let counts = models
    .selectFrom('message_counts')
    .select(['block', sql<number>`sum(rows)::float8`.as('rows')])
    .groupBy('block');
  if (state !== undefined) counts = counts.where('done', '=', state === 'done');
  return counts.execute();
}

function subscriberBlocks({ models }: Pick<Database, 'models'>): Promise<RowsOfBlock<number>[]> {
  return models.selectFrom('subscriber_counts').select(['block', 'rows']).execute();
}
