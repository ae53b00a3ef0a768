import { Elysia, status } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import { errorTable } from '../http/errors.ts';
import type { Pipeline } from '../http/pipeline.ts';
import type { WriteHealth } from '../http/write-health.ts';
import { readReadiness } from './readiness.ts';

export const operationQueries = (dependencies: Dependencies, pipeline: Pipeline, writes: WriteHealth) =>
  new Elysia({ name: 'operation-queries' })
    // No guard: it answers whatever has become of the database.
    .get('/api/health', () => ({ status: 'ok' }), {
      detail: { summary: 'Whether the process lives', tags: ['operation'], security: [] },
    })
    .use(pipeline)
    .get(
      '/api/ready',
      async ({ set }) => {
        const readiness = await readReadiness(dependencies, writes);
        if (readiness.ready) return readiness;
        const { status: code, sentence, retryAfterSeconds } = errorTable.not_ready;
        set.headers['retry-after'] = String(retryAfterSeconds);
        const message = readiness.reasons[0] ?? sentence;
        return status(code, { success: false, message, code: 'not_ready', ...readiness });
      },
      {
        anyone: true,
        detail: { summary: 'Whether everything works, and how far the read models are', tags: ['operation'] },
      },
    );
