import { EVENTS_PAGE_MAXIMUM, GetAsOf, GetEvent, GetEvents, GetWhy } from '../../events/audit/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

export const historyQueries = ({ history }: Pick<Dependencies, 'history'>) =>
  routes(
    'audit',
    route(GetEvents, 'analyst', 'Events of the log, the newest first').answer(async ({ query }) => {
      const { after = null, type = null, stream = null, actor = null, from = null, to = null } = query;
      const { limit = EVENTS_PAGE_MAXIMUM } = query;
      const narrowed = { type, stream, actor, from, to };
      const { events, head, next } = await history.events({ before: after, ...narrowed, limit });
      return { success: true, data: [...events], meta: { head, next } };
    }),
    route(GetEvent, 'analyst', 'The event at a position, with the proof that it is in the log', [
      'tree_damaged',
    ]).answer(async ({ params: { id } }) => ({
      success: true,
      data: await history.event(id),
    })),
    route(GetAsOf, 'analyst', 'Rows of the read models as they were', [
      'past_too_long',
      'past_unreadable',
    ]).answer(async ({ query: { at, model = null } }) => {
      const { rows, ...meta } = await history.asOf({ at, model });
      return { success: true, data: rows, meta };
    }),
    route(GetWhy, 'analyst', 'The events that have set a row, or one field of it', [
      'past_too_long',
      'past_unreadable',
      'unknown_id',
    ]).answer(async ({ query: { model, key, field = null } }) => {
      const { changes, ...meta } = await history.why({ model, key, field });
      return { success: true, data: changes, meta };
    }),
  );
