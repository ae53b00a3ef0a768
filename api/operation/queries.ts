import { Elysia, status } from 'elysia';
import { failures } from '../http/errors.ts';
import type { Frame } from '../http/frame.ts';
import type { Parts } from '../http/parts.ts';
import type { WriteHealth } from '../http/write-health.ts';
import { readReadiness } from './readiness.ts';

export const operationQueries = (parts: Parts, frame: Frame, writes: WriteHealth) =>
  new Elysia({ name: 'operation-queries' })
    // No guard: it answers whatever has become of the database.
    .get('/api/health', () => ({ status: 'ok' }), {
      detail: { summary: 'Whether the process lives', tags: ['operation'], security: [] },
    })
    .use(frame)
    .get(
      '/api/ready',
      async ({ set }) => {
        const readiness = await readReadiness(parts, writes);
        if (readiness.ready) return readiness;
        const { status: code, sentence, retryAfterSeconds } = failures.not_ready;
        set.headers['retry-after'] = String(retryAfterSeconds);
        const message = readiness.reasons[0] ?? sentence;
        return status(code, { success: false, message, code: 'not_ready', ...readiness });
      },
      {
        anyone: true,
        detail: { summary: 'Whether everything works, and how far the read models are', tags: ['operation'] },
      },
    );
