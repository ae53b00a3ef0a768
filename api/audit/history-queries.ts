import { Elysia } from 'elysia';
import {
  EVENTS_PAGE_MAXIMUM,
  GetAsOf,
  type GetEvent,
  GetEvents,
  GetWhy,
} from '../../events/audit/history-answers.ts';
import type { AnswerOf } from '../../events/call.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';

/** What stands behind /admin/history, for the owner and for analysts. Personal fields stay sealed. */
export const historyQueries = ({ history }: Pick<Dependencies, 'history'>, pipeline: Pipeline) =>
  new Elysia({ name: 'history-queries' })
    .use(pipeline)
    .get(
      '/api/audit/events',
      async ({ query }): Promise<AnswerOf<typeof GetEvents>> => {
        const { after = null, type = null, stream = null, actor = null, from = null, to = null } = query;
        const { limit = EVENTS_PAGE_MAXIMUM } = query;
        const narrowed = { type, stream, actor, from, to };
        const { events, head, next } = await history.events({ before: after, ...narrowed, limit });
        return { success: true, data: [...events], meta: { head, next } };
      },
      {
        analyst: true,
        query: GetEvents.query,
        detail: { summary: 'Events of the log, the newest first', tags: ['audit'] },
      },
    )
    .get(
      '/api/audit/events/:id',
      async ({ params: { id } }): Promise<AnswerOf<typeof GetEvent>> => ({
        success: true,
        data: await history.event(id),
      }),
      {
        analyst: true,
        params: IdParams,
        detail: { summary: 'The event at a position, with the proof that it is in the log', tags: ['audit'] },
      },
    )
    .get(
      '/api/audit/as-of',
      async ({ query: { at, model = null } }): Promise<AnswerOf<typeof GetAsOf>> => {
        const { rows, ...meta } = await history.asOf({ at, model });
        return { success: true, data: rows, meta };
      },
      {
        analyst: true,
        query: GetAsOf.query,
        detail: { summary: 'Rows of the read models as they were', tags: ['audit'] },
      },
    )
    .get(
      '/api/audit/why',
      async ({ query: { model, key, field = null } }): Promise<AnswerOf<typeof GetWhy>> => {
        const { changes, ...meta } = await history.why({ model, key, field });
        return { success: true, data: changes, meta };
      },
      {
        analyst: true,
        query: GetWhy.query,
        detail: { summary: 'The events that have set a row, or one field of it', tags: ['audit'] },
      },
    );
