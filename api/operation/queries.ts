import { status } from 'elysia';
import { GetHealth, GetReady } from '../../events/operation/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from '../http/language.ts';
import { refusal } from '../http/refusals.ts';
import { route, routes } from '../http/route.ts';
import type { WriteHealth } from '../http/write-health.ts';
import { readReadiness } from './readiness.ts';

export const operationQueries = (dependencies: Dependencies, writes: WriteHealth) =>
  routes(
    'operation',
    route(GetHealth, 'unguarded', 'Whether the process lives').answer(() => ({ status: 'ok' })),
    route(GetReady, 'anyone', 'Whether everything works, and how far the read models are', [
      'not_ready',
    ]).answer(async ({ request, set }) => {
      const readiness = await readReadiness(dependencies, writes);
      const code: number = readiness.ready ? 200 : refusal('not_ready').status;
      if (readiness.ready) return status(code, readiness);
      const language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE;
      Object.assign(set.headers, languageHeaders(language));
      const { retryAfterSeconds, [language]: sentence } = refusal('not_ready');
      set.headers['retry-after'] = String(retryAfterSeconds);
      // The reasons are for programs and operators, and stay as they are.
      const [reason] = language === 'en' ? readiness.reasons : [];
      const message = reason ?? sentence;
      return status(code, { success: false, message, code: 'not_ready', ...readiness });
    }),
  );
