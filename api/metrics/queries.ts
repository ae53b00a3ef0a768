import { GetMetrics } from '../../events/operation/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { peerOf } from '../http/relayed.ts';
import { route, routes } from '../http/route.ts';
import { checkMetricsAccess } from './access.ts';

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
