import { GetPastFigures } from '../../events/audit/figures-answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { figuresStream } from './figures-stream.ts';

/** The overview of the past: a long log is folded while the page shows how far it is, until it is stopped. */
export const figuresQueries = (served: Pick<Dependencies, 'history' | 'logger'>) =>
  routes(
    'audit',
    route(
      GetPastFigures,
      'analyst',
      'The figures of the overview as of a time: `progress` while the log is looked through, then `figures` or `failure`',
      ['past_too_long', 'past_unreadable'],
    ).answer(({ request, query: { at }, set }) => {
      set.headers['content-type'] = 'text/event-stream';
      // Asks proxies of nginx's kind to pass each event on at once.
      set.headers['x-accel-buffering'] = 'no';
      // HEAD comes here too, and would fold the log for nothing.
      if (request.method !== 'GET') return new Response(null);
      return new Response(figuresStream(served, at, request.signal));
    }),
  );
