import { Elysia } from 'elysia';
import { horoscopeOf } from '../horoscope-shape.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';

/** Newest horoscopes that the owner's list holds: twelve a day for more than five months. */
const HOROSCOPES_MAXIMUM = 2_000;

export const horoscopeQueries = ({ database }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'horoscope-queries' }).use(pipeline).get(
    '/api/admin/zodiac-predictions',
    async ({ upToDate }) => {
      await upToDate('horoscopes');
      const rows = await database.models
        .selectFrom('horoscopes')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(HOROSCOPES_MAXIMUM)
        .execute();
      return { success: true, data: rows.map(horoscopeOf) };
    },
    { admin: true, detail: { summary: 'All horoscopes, newest first', tags: ['horoscopes'] } },
  );
