import { Elysia } from 'elysia';
import { sql } from 'kysely';
import type { AnswerOf } from '../../events/call.ts';
import { CONTACT_PAGE_SIZE_MAXIMUM, GetMessages, GetSubscribers } from '../../events/contact/answers.ts';
import type { Database, Tables } from '../../migrations/database.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { RowsOfBlock } from '../http/list-parts.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readBlockPage } from '../http/read-block-page.ts';
import { readFoundPage, type SearchedList } from '../http/read-found.ts';
import type { Page, PageAsked } from '../http/read-page.ts';
import { searchedWords } from '../http/word-search.ts';

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
      },
      {
        admin: true,
        query: GetSubscribers.query,
        detail: { summary: 'Subscribers, newest first', tags: ['contact'] },
      },
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
