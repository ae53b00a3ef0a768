import { Elysia } from 'elysia';
import type { AnswerOf } from '../../events/call.ts';
import { GetHoroscopes, HOROSCOPES_PAGE_SIZE_MAXIMUM } from '../../events/horoscopes/answers.ts';
import { horoscopeOf } from '../horoscope-shape.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readPage } from '../http/read-page.ts';

export const horoscopeQueries = ({ database }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'horoscope-queries' }).use(pipeline).get(
    '/api/admin/zodiac-predictions',
    async ({ query, upToDate }): Promise<AnswerOf<typeof GetHoroscopes>> => {
      await upToDate('horoscopes');
      const list = database.models.selectFrom('horoscopes').selectAll().orderBy('id', 'desc');
      const { rows, meta } = await readPage(list, query, HOROSCOPES_PAGE_SIZE_MAXIMUM);
      return { success: true, data: rows.map(horoscopeOf), meta };
    },
    {
      admin: true,
      query: GetHoroscopes.query,
      detail: { summary: 'All horoscopes, newest first', tags: ['horoscopes'] },
    },
  );
