import { Elysia } from 'elysia';
import { GetPastFigures } from '../../events/audit/figures-answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { figuresStream } from './figures-stream.ts';

/** The overview of the past: a long log is folded while the page shows how far it is, until it is stopped. */
export const figuresQueries = (served: Pick<Dependencies, 'history' | 'logger'>, pipeline: Pipeline) =>
  new Elysia({ name: 'figures-queries' }).use(pipeline).get(
    '/api/audit/figures',
    ({ request, query: { at }, set }) => {
      set.headers['content-type'] = 'text/event-stream';
      // Asks proxies of nginx's kind to pass each event on at once.
      set.headers['x-accel-buffering'] = 'no';
      // HEAD comes here too, and would fold the log for nothing.
      if (request.method !== 'GET') return new Response(null);
      return new Response(figuresStream(served, at, request.signal));
    },
    {
      analyst: true,
      query: GetPastFigures.query,
      detail: {
        summary:
          'The figures of the overview as of a time: `progress` while the log is looked through, then `figures` or `failure`',
        tags: ['audit'],
      },
    },
  );
