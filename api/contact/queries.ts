import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { CONTACT_PAGE_SIZE_MAXIMUM, GetMessages, GetSubscribers } from '../../events/contact/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { readNewestFirst } from '../lists/newest-first.ts';

export function contactQueries({ database }: Dependencies) {
  const { models } = database;
  return routes(
    'contact',
    route(GetMessages, 'admin', 'Messages of visitors, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('contact');
      let list = models.selectFrom('contact_forms').selectAll();
      if (query.state !== undefined) list = list.where('done', '=', query.state === 'done');
      const blocks = () => messageBlocks(database, query.state);
      const messages = {
        list,
        searched: list,
        id: 'contact_forms.id',
        table: 'contact_forms',
        blocks,
      } as const;
      const { rows, meta } = await readNewestFirst(models, messages, query, CONTACT_PAGE_SIZE_MAXIMUM);
      const data = rows.map(({ created_at, answered_at, search: _, ...message }) => ({
        ...message,
        createdAt: created_at,
        answeredAt: answered_at,
      }));
      return { success: true, data, meta };
    }),
    route(GetSubscribers, 'admin', 'Subscribers, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('contact');
      const list = models.selectFrom('subscribers').selectAll();
      const blocks = () => models.selectFrom('subscriber_counts').select(['block', 'rows']).execute();
      const subscribers = {
        list,
        searched: list,
        id: 'subscribers.id',
        table: 'subscribers',
        blocks,
      } as const;
      const { rows, meta } = await readNewestFirst(models, subscribers, query, CONTACT_PAGE_SIZE_MAXIMUM);
      const data = rows.map(({ id, email, confirmed, created_at }) => ({
        id,
        email,
        confirmed,
        createdAt: created_at,
      }));
      return { success: true, data, meta };
    }),
  );
}

function messageBlocks({ models }: Pick<Database, 'models'>, state: 'open' | 'done' | undefined) {
  let counts = models
    .selectFrom('message_counts')
    .select(['block', sql<number>`sum(rows)::float8`.as('rows')])
    .groupBy('block');
  if (state !== undefined) counts = counts.where('done', '=', state === 'done');
  return counts.execute();
}
