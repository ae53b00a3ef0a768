import type { Logger } from 'pino';
import type { Actor } from '../../events/contract.ts';
import { errorTable } from './errors.ts';

/** One line a request: the route's pattern instead of its address, and nothing that a person sent. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** As `performance.now` counts; 0 where it is not known. */
  readonly startedAt: number;
  /** Who has asked, where there was a session. */
  readonly actor?: Actor;
}

export function logRequest(logger: Logger, { startedAt, ...request }: LoggedRequest): void {
  const milliseconds = startedAt === 0 ? null : Math.round((performance.now() - startedAt) * 10) / 10;
  logger.info({ ...request, milliseconds }, 'request');
}

/** What Elysia knows of a request once it was answered. */
interface Answered {
  readonly request: Request;
  /** Elysia's types promise one, but there is none where nothing was found at the address. */
  readonly route: string | undefined;
  readonly set: { readonly headers: Record<string, string | number | undefined>; readonly status?: unknown };
  readonly startedAt: number;
  readonly person: { readonly actor: Actor } | null;
}

export function logResponse(logger: Logger, { request, route, set, startedAt, person }: Answered): void {
  logRequest(logger, {
    requestId: String(set.headers['x-request-id']),
    method: request.method,
    route: route === undefined || route === '' ? 'unknown' : route,
    status: typeof set.status === 'number' ? set.status : errorTable.internal.status,
    startedAt,
    ...(person === null ? {} : { actor: person.actor }),
  });
}
