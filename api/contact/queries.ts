import { Elysia } from 'elysia';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type AnswerOf, FOUND_MAXIMUM } from '../../events/call.ts';
import { CONTACT_PAGE_SIZE_MAXIMUM, GetMessages, GetSubscribers } from '../../events/contact/answers.ts';
import type { Database, Tables } from '../../migrations/database.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { RowsOfBlock } from '../http/list-parts.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readBlockPage } from '../http/read-block-page.ts';
import { type Page, type PageAsked, readPage } from '../http/read-page.ts';
import { hasWord, newestAfter, searchedWords } from '../http/word-search.ts';

export const contactQueries = ({ database }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'contact-queries' })
    .use(pipeline)
    .get(
      '/api/admin/messages',
      async ({ query, upToDate }): Promise<AnswerOf<typeof GetMessages>> => {
        await upToDate('contact');
        let list = database.models.selectFrom('contact_forms').selectAll();
        if (query.state !== undefined) list = list.where('done', '=', query.state === 'done');
        const words = searchedWords(query.query);
        const after = words.length === 0 ? 0 : await newestAfter(database, 'contact_forms');
        for (const word of words) list = list.where(hasWord('contact_forms', word, after));
        const blocks = words.length > 0 ? null : await messageBlocks(database, query.state);
        const { rows, meta } = await readNewestFirst(database, list, 'contact_forms.id', blocks, query);
        const data = rows.map(({ created_at, answered_at, search: _, ...message }) => ({
          ...message,
          createdAt: created_at,
          answeredAt: answered_at,
        }));
        return { success: true, data, meta };
      },
      {
        admin: true,
        query: GetMessages.query,
        detail: { summary: 'Messages of visitors, newest first', tags: ['contact'] },
      },
    )
    .get(
      '/api/admin/subscribers',
      async ({ query, upToDate }): Promise<AnswerOf<typeof GetSubscribers>> => {
        await upToDate('contact');
        let list = database.models.selectFrom('subscribers').selectAll();
        const words = searchedWords(query.query);
        const after = words.length === 0 ? 0 : await newestAfter(database, 'subscribers');
        for (const word of words) list = list.where(hasWord('subscribers', word, after));
        const blocks = words.length > 0 ? null : await subscriberBlocks(database);
        const { rows, meta } = await readNewestFirst(database, list, 'subscribers.id', blocks, query);
        const data = rows.map(({ id, email, confirmed, created_at }) => ({
          id,
          email,
          confirmed,
          createdAt: created_at,
        }));
        return { success: true, data, meta };
      },
      {
        admin: true,
        query: GetSubscribers.query,
        detail: { summary: 'Subscribers, newest first', tags: ['contact'] },
      },
    );

/** @param blocks null where the list is searched */
function readNewestFirst<Names extends keyof Tables, Row>(
  database: Pick<Database, 'models'>,
  list: SelectQueryBuilder<Tables, Names, Row>,
  id: string,
  blocks: readonly RowsOfBlock<number>[] | null,
  asked: PageAsked,
): Promise<Page<Row>> {
  return blocks === null
    ? readPage(database, list.orderBy(sql.ref(id), 'desc'), asked, CONTACT_PAGE_SIZE_MAXIMUM, FOUND_MAXIMUM)
    : readBlockPage({ list, id, blocks }, asked, CONTACT_PAGE_SIZE_MAXIMUM);
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
