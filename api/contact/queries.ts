import { Elysia } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';

/** Newest messages and subscribers that the owner gets at once. */
const ROWS_MAXIMUM = 500;

export const contactQueries = ({ database }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'contact-queries' })
    .use(pipeline)
    .get(
      '/api/admin/messages',
      async ({ upToDate }) => {
        await upToDate('contact');
        const rows = await database.models
          .selectFrom('contact_forms')
          .selectAll()
          .orderBy('id', 'desc')
          .limit(ROWS_MAXIMUM)
          .execute();
        const data = rows.map(({ created_at, ...message }) => ({ ...message, createdAt: created_at }));
        return { success: true, data };
      },
      { admin: true, detail: { summary: 'Messages of visitors, newest first', tags: ['contact'] } },
    )
    .get(
      '/api/admin/subscribers',
      async ({ upToDate }) => {
        await upToDate('contact');
        const rows = await database.models
          .selectFrom('subscribers')
          .selectAll()
          .orderBy('id', 'desc')
          .limit(ROWS_MAXIMUM)
          .execute();
        const data = rows.map(({ created_at, ...subscriber }) => ({ ...subscriber, createdAt: created_at }));
        return { success: true, data };
      },
      { admin: true, detail: { summary: 'Subscribers, newest first', tags: ['contact'] } },
    );
