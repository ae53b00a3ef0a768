import { Elysia } from 'elysia';
import type { AnswerOf } from '../../events/call.ts';
import { CONTACT_PAGE_SIZE_MAXIMUM, GetMessages, GetSubscribers } from '../../events/contact/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readPage } from '../http/read-page.ts';
import { searchPatterns } from '../http/search-patterns.ts';

export const contactQueries = ({ database }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'contact-queries' })
    .use(pipeline)
    .get(
      '/api/admin/messages',
      async ({ query, upToDate }): Promise<AnswerOf<typeof GetMessages>> => {
        await upToDate('contact');
        let list = database.models.selectFrom('contact_forms').selectAll().orderBy('id', 'desc');
        if (query.state !== undefined) list = list.where('done', '=', query.state === 'done');
        for (const pattern of searchPatterns(query.query)) list = list.where('search', 'like', pattern);
        const { rows, meta } = await readPage(list, query, CONTACT_PAGE_SIZE_MAXIMUM);
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
        let list = database.models.selectFrom('subscribers').selectAll().orderBy('id', 'desc');
        for (const pattern of searchPatterns(query.query)) list = list.where('search', 'like', pattern);
        const { rows, meta } = await readPage(list, query, CONTACT_PAGE_SIZE_MAXIMUM);
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
