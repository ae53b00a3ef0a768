import type * as z from 'zod/mini';
import { GetHoroscopes, HOROSCOPES_PAGE_SIZE_MAXIMUM } from '../../events/horoscopes/answers.ts';
import { horoscopeColumns, horoscopeOf } from '../horoscope-shape.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { readPage } from '../lists/read-page.ts';
import { searchPatterns } from '../lists/word-search.ts';

export const horoscopeQueries = ({ database }: Dependencies) =>
  routes(
    'horoscopes',
    route(GetHoroscopes, 'admin', 'All horoscopes, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('horoscopes');
      const { rows, meta } = await readPage(
        database,
        narrowed(database, query),
        query,
        HOROSCOPES_PAGE_SIZE_MAXIMUM,
      );
      return { success: true, data: rows.map(horoscopeOf), meta };
    }),
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
