import type { CachedAnswer } from './cached-answer.ts';
import type { Dependencies } from './dependencies.ts';
import { correlationIdOf } from './idempotent-command.ts';
import { recordRequest } from './request-log.ts';

/** Public answers that visitors get before routing, where the finished bytes are at hand. */
export interface FastPath {
  add(path: string, answer: CachedAnswer): void;
  /** Undefined: the request takes the way of every other. */
  respond(request: Request): Response | undefined;
}

/**
 * What the pipeline decides about a request, it decides by cookie, Origin and method. Who asks with GET and without
 * the other two is a visitor whom nothing is refused, so that only headers, correlation id and log line are left.
 */
export function openFastPath(dependencies: Pick<Dependencies, 'logger' | 'metrics'>): FastPath {
  const answers = new Map<string, CachedAnswer>();
  return {
    add: (path, answer) => void answers.set(path, answer),
    respond: (request) => {
      const path = pathAndQuery(request.url);
      const answer = answers.get(path);
      if (answer === undefined || !isPlainVisit(request)) return undefined;
      const startedAt = performance.now();
      const response = answer.atHand(request);
      if (response === null) return undefined;
      const requestId = correlationIdOf(request);
      response.headers.set('x-request-id', requestId);
      const { status } = response;
      recordRequest(dependencies, { requestId, method: 'GET', route: path, status, startedAt });
      return response;
    },
  };
}

function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function isPlainVisit({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.has('cookie') && !headers.has('origin');
}
