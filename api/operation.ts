import { status } from 'elysia';
import { sql } from 'kysely';
import pTimeout from 'p-timeout';
import { GetHealth, GetReady } from '../events/operation/answers.ts';
import type { Dependencies } from './http/dependencies.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from './http/language.ts';
import { openLoader } from './http/loader.ts';
import { refusal } from './http/refusals.ts';
import { route, routes } from './http/route.ts';
import type { WriteHealth } from './http/write-health.ts';

export function operationQueries(dependencies: Dependencies, writes: WriteHealth) {
  // Not admitted like other calls: however many call, the database gets few at a time.
  const look = openLoader(async (asked: readonly 'readiness'[]) => {
    const readiness = await readReadiness(dependencies, writes);
    return new Map(asked.map((each) => [each, readiness]));
  });

  return routes(
    'operation',
    route(GetHealth, 'unguarded', 'Whether the process lives').answer(() => ({ status: 'ok' })),
    route(GetReady, 'anyone', 'Whether everything works, and how far the read models are', [
      'not_ready',
    ]).answer(async ({ request, set }) => {
      const readiness = await look('readiness');
      if (readiness === null) throw new Error('no look-up gave readiness');
      const code: number = readiness.ready ? 200 : refusal('not_ready').status;
      if (readiness.ready) return status(code, readiness);
      const language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE;
      Object.assign(set.headers, languageHeaders(language));
      const { retryAfterSeconds, [language]: sentence } = refusal('not_ready');
      set.headers['retry-after'] = String(retryAfterSeconds);
      // Reasons are for programs and operators, in English only.
      const [reason] = language === 'en' ? readiness.reasons : [];
      const message = reason ?? sentence;
      return status(code, { success: false, message, code: 'not_ready', ...readiness });
    }),
  );
}

const LAG_MAXIMUM_MS = 5_000;
const ANSWER_MAXIMUM_MS = 2_000;

interface Readiness {
  readonly ready: boolean;
  /** Null where the log cannot be reached. */
  readonly position: number | null;
  readonly projected: number | null;
  /** What acknowledged commands survive: a crash, or a power cut too. */
  readonly durability: 'process' | 'power';
  /** Faults that leave the rest working: `nats`, `parked:readings`. */
  readonly degraded: readonly string[];
  readonly reasons: readonly string[];
}

export async function readReadiness(
  { database, bus }: Pick<Dependencies, 'database' | 'bus'>,
  writes: WriteHealth,
): Promise<Readiness> {
  const progress = await withinTime(readProgress(database));
  const reasons = progress === null ? ['The database does not answer'] : reasonsOf(progress);
  if (await writes.isFailing()) reasons.push('Commands cannot be written at present');
  return {
    ready: reasons.length === 0,
    position: progress?.position ?? null,
    projected: progress?.projected ?? null,
    durability: database.kind === 'pglite' ? 'process' : 'power',
    degraded: [
      ...(bus.isConnected() ? [] : ['nats']),
      ...(progress?.parked ?? []).map((model) => `parked:${model}`),
    ],
    reasons,
  };
}

interface Progress {
  readonly position: number;
  readonly projected: number;
  /** Of the oldest event that some read model lacks; null when there is none. */
  readonly waiting_ms: number | null;
  readonly projectors: number;
  readonly stopped: string | null;
  /** From projectors that found an event of a newer release. */
  readonly too_old: readonly string[];
  readonly parked: readonly string[];
}

async function readProgress(database: Dependencies['database']): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select head.position, reached.position as projected,
      (select round(extract(epoch from clock_timestamp() - next.recorded_at) * 1000)
         from events next where next.position = reached.position + 1) as waiting_ms,
      (select count(*) from leases
         where name like 'model:%' and expires_at > clock_timestamp()) as projectors,
      (select string_agg(model, ', ' order by model) from checkpoints where alarm is not null) as stopped,
      array(select distinct alarm from checkpoints where alarm like 'A newer release is needed%'
        order by alarm) as too_old,
      array(select distinct model from parked_events order by model) as parked
    from log_head head,
      lateral (select coalesce(min(position), 0) as position from checkpoints) reached`.execute(
    database.kysely,
  );
  const [progress] = rows;
  if (progress === undefined) throw new Error('the log has no head');
  return progress;
}

function reasonsOf({ waiting_ms, projectors, stopped, too_old }: Progress): string[] {
  const reasons = [...too_old];
  if (waiting_ms !== null && projectors === 0) reasons.push('Events wait and no projector is running');
  else if (waiting_ms !== null && waiting_ms > LAG_MAXIMUM_MS) {
    reasons.push(`The read models are ${Math.round(waiting_ms / 1000)} s behind`);
  }
  if (stopped !== null) reasons.push(`Read models stand still: ${stopped}`);
  return reasons;
}

/** Null when it failed or took too long; a query that still waits has its own limits. */
function withinTime(reading: Promise<Progress>): Promise<Progress | null> {
  return pTimeout(reading, { milliseconds: ANSWER_MAXIMUM_MS }).catch(() => null);
}
