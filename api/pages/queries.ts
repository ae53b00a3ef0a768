import { Elysia } from 'elysia';
import type { AnswerOf } from '../../events/call.ts';
import { BROKEN_PAGES_PAGE_SIZE_MAXIMUM, GetBrokenPages } from '../../events/pages/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readPage } from '../http/read-page.ts';

/** Pages that visitors cannot read as they should, for the owner. */
export function pageQueries({ database }: Dependencies, pipeline: Pipeline) {
  return new Elysia({ name: 'pages' }).use(pipeline).get(
    '/api/admin/broken-pages',
    async ({ query }): Promise<AnswerOf<typeof GetBrokenPages>> => {
      const broken = database.kysely
        .selectFrom('broken_pages')
        .select(['path', 'language', 'reason', 'since'])
        .orderBy('since', 'desc')
        .orderBy('path');
      const { rows, meta } = await readPage(database, broken, query, BROKEN_PAGES_PAGE_SIZE_MAXIMUM);
      return { success: true, data: rows, meta };
    },
    {
      admin: true,
      query: GetBrokenPages.query,
      detail: { summary: 'Public pages that could not be made, newest first', tags: ['pages'] },
    },
  );
}
