import { Elysia } from 'elysia';
import type * as z from 'zod/mini';
import type { AnswerOf } from '../../events/call.ts';
import { GetHoroscopes, HOROSCOPES_PAGE_SIZE_MAXIMUM } from '../../events/horoscopes/answers.ts';
import { horoscopeColumns, horoscopeOf } from '../horoscope-shape.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readPage } from '../http/read-page.ts';
import { searchPatterns } from '../http/search-patterns.ts';

export const horoscopeQueries = ({ database }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'horoscope-queries' }).use(pipeline).get(
    '/api/admin/zodiac-predictions',
    async ({ query, upToDate }): Promise<AnswerOf<typeof GetHoroscopes>> => {
      await upToDate('horoscopes');
      const { rows, meta } = await readPage(
        database,
        narrowed(database, query),
        query,
        HOROSCOPES_PAGE_SIZE_MAXIMUM,
      );
      return { success: true, data: rows.map(horoscopeOf), meta };
    },
    {
      admin: true,
      query: GetHoroscopes.query,
      detail: { summary: 'All horoscopes, newest first', tags: ['horoscopes'] },
    },
  );

function narrowed({ models }: Dependencies['database'], asked: z.output<typeof GetHoroscopes.query>) {
  const { query, sign, type, language, status, from, to } = asked;
  let list = models.selectFrom('horoscopes').select(horoscopeColumns).orderBy('id', 'desc');
  if (sign !== undefined) list = list.where('sign', '=', sign);
  if (type !== undefined) list = list.where('type', '=', type);
  if (language !== undefined) list = list.where('language', '=', language);
  if (status !== undefined) list = list.where('status', '=', status);
  if (from !== undefined) list = list.where('date', '>=', from);
  if (to !== undefined) list = list.where('date', '<=', to);
  for (const pattern of searchPatterns(query)) list = list.where('search', 'like', pattern);
  return list;
}
