import type { Logger } from 'pino';
import {
  type FiguresProgress,
  GetAsOf,
  GetEvent,
  GetEvents,
  GetPastFigures,
  GetWhy,
  type PastFigures,
} from '../../events/audit/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { eventStream, route, routes } from '../http/route.ts';
import type { History } from './history.ts';

/** For the owner and analysts. Personal fields stay sealed. */
export const historyQueries = ({ history }: Pick<Dependencies, 'history'>) =>
  routes(
    'audit',
    route(GetEvents, 'analyst', 'Events of the log, the newest first').answer(({ query }) =>
      history.events(query),
    ),
    route(GetEvent, 'analyst', 'The event at a position, with the proof that it is in the log', [
      'tree_damaged',
    ]).answer(async ({ params: { id } }) => ({ success: true, data: await history.event(id) })),
    route(GetAsOf, 'analyst', 'Rows of the read models as they were', [
      'past_too_long',
      'past_unreadable',
    ]).answer(({ query }) => history.asOf(query)),
    route(GetWhy, 'analyst', 'The events that have set a row, or one field of it', [
      'past_too_long',
      'past_unreadable',
      'unknown_id',
    ]).answer(({ query }) => history.why(query)),
  );

/** A long log is folded while the page shows the progress, until it is stopped. */
export const figuresQueries = (served: Pick<Dependencies, 'history' | 'logger'>) =>
  routes(
    'audit',
    route(
      GetPastFigures,
      'analyst',
      'The figures of the overview as of a time: `progress` while the log is looked through, then `figures` or `failure`',
      ['past_too_long', 'past_unreadable'],
    ).answer((given) =>
      eventStream(given, () => figuresStream(served, given.query.at, given.request.signal)),
    ),
  );

/** Also keeps the connection open while the fold waits for its turn. */
const PROGRESS_INTERVAL_MS = 500;

/** Server-sent events. The fold stops when the reader leaves. */
function figuresStream(
  { history, logger }: { readonly history: History; readonly logger: Logger },
  at: string,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cancelling = new AbortController();
  const gone = AbortSignal.any([left, cancelling.signal]);
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      let reached: FiguresProgress = { done: 0, total: 0 };
      const send = (event: string, data: FiguresProgress | PastFigures | object) => {
        if (!gone.aborted)
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      const telling = setInterval(() => send('progress', reached), PROGRESS_INTERVAL_MS);
      send('progress', reached);
      history
        .figures(at, (done, total) => (reached = { done, total }), gone)
        .then(
          (figures) => send('figures', figures),
          (cause) => {
            if (!gone.aborted) send('failure', { code: errorAnswer(cause, logger, 'en').body.code });
          },
        )
        .finally(() => {
          clearInterval(telling);
          if (!gone.aborted) controller.close();
        });
    },
    cancel: () => cancelling.abort(),
  });
}
