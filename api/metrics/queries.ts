import { Elysia } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { peerOf } from '../http/relayed.ts';
import { checkMetricsAccess } from './access.ts';

export const metricsQueries = (
  { metrics, settings }: Pick<Dependencies, 'metrics' | 'settings'>,
  pipeline: Pipeline,
) =>
  new Elysia({ name: 'metrics-queries' }).use(pipeline).get(
    '/api/metrics',
    async ({ request, server, set }) => {
      checkMetricsAccess(request, peerOf(request, server), settings.metricsToken);
      set.headers['content-type'] = metrics.contentType;
      set.headers['cache-control'] = 'no-store';
      return metrics.text();
    },
    {
      anyone: true,
      detail: {
        summary: 'Figures for Prometheus: to the bearer of METRICS_TOKEN, or on the same machine without one',
        tags: ['operation'],
      },
    },
  );
