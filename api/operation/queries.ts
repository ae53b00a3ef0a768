import { Elysia, status } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import { refusalSentence } from '../http/error-answer.ts';
import { errorTable } from '../http/errors.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from '../http/language.ts';
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
      async ({ request, set }) => {
        const readiness = await readReadiness(dependencies, writes);
        if (readiness.ready) return readiness;
        const { status: code, retryAfterSeconds } = errorTable.not_ready;
        const language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE;
        Object.assign(set.headers, languageHeaders(language));
        set.headers['retry-after'] = String(retryAfterSeconds);
        // The reasons are for programs and operators, and stay as they are.
        const [reason] = language === 'en' ? readiness.reasons : [];
        const message = reason ?? refusalSentence('not_ready', language);
        return status(code, { success: false, message, code: 'not_ready', ...readiness });
      },
      {
        anyone: true,
        detail: { summary: 'Whether everything works, and how far the read models are', tags: ['operation'] },
      },
    );
