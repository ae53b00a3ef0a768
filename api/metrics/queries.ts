import { createHash, timingSafeEqual } from 'node:crypto';
import { compile } from 'proxy-addr';
import { GetMetrics } from '../../events/operation/answers.ts';
import { NO_CONNECTION, peerOf } from '../http/client-address.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';

export const metricsQueries = ({ metrics, settings }: Pick<Dependencies, 'metrics' | 'settings'>) =>
  routes(
    'operation',
    route(
      GetMetrics,
      'anyone',
      'Figures for Prometheus: to the bearer of METRICS_TOKEN, or on the same machine without one',
      ['metrics_token_needed', 'metrics_local_only'],
    ).answer(async ({ request, server, set }) => {
      checkMetricsAccess(request, peerOf(request, server), settings.metricsToken);
      set.headers['content-type'] = metrics.contentType;
      set.headers['cache-control'] = 'no-store';
      return metrics.text();
    }),
  );

const isLoopback = compile(['loopback']);
/** Added by proxies: such a request comes from elsewhere, whatever its connection says. */
const relayHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * With METRICS_TOKEN its bearer, from anywhere; else callers on this machine. @param peer the address at the
 * other end of the connection @throws HttpError
 */
export function checkMetricsAccess(request: Request, peer: string | undefined, token: string | null): void {
  if (token === null) {
    const isRelayed = relayHeaders.some((name) => request.headers.has(name)) || !namesLoopback(request);
    if (isRelayed || !isLoopback(peer ?? NO_CONNECTION, 0)) throw new HttpError('metrics_local_only');
    return;
  }
  const given = /^Bearer +(?<token>\S+)$/i.exec(request.headers.get('authorization') ?? '')?.groups?.token;
  if (given === undefined || !isSame(given, token))
    throw new HttpError('metrics_token_needed', { headers: { 'www-authenticate': 'Bearer' } });
}

/** A proxy that hides itself still passes on the `Host` of the public address. */
function namesLoopback(request: Request): boolean {
  const { hostname } = new URL(request.url);
  return hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''), 0);
}

/** Takes as long for every wrong token. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
