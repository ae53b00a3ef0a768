import type { Logger } from 'pino';
import type { FiguresProgress, PastFigures } from '../../events/audit/figures-answers.ts';
import { errorAnswer } from '../http/error-answer.ts';
import type { History } from './history.ts';

/** How often a watched fold tells how far it is; while it waits for its turn this keeps the connection open. */
const PROGRESS_INTERVAL_MS = 500;

/** The figures as of a time as server-sent events. The fold stops when the reader leaves. */
export function figuresStream(
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
