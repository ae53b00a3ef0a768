import { sql } from 'kysely';
import type { Dependencies } from './dependencies.ts';
import { HttpError } from './errors.ts';

/** Who is counted. `free` failures cost nothing; after that each doubles the wait, up to `waitMaximumSeconds`. */
export interface Limit {
  /** Words that name what is counted, for example `['login', 'alice', '203.0.113.7']`. */
  readonly of: readonly string[];
  readonly free: number;
  /** `WAIT_MAXIMUM_SECONDS` where nothing else is said. */
  readonly waitMaximumSeconds?: number;
}

/** For `free`: counted, and never made to wait. */
export const COUNTED_ONLY = 1_000_000_000;
const WAIT_MAXIMUM_SECONDS = 900;

/** Failures older than this are forgotten. */
const WINDOW_SECONDS = 3_600;
/** 2^30 seconds: doubling further would only overflow. */
const DOUBLINGS_MAXIMUM = 30;

/** Counts tries that failed, in the database, so that all processes count together. */
export interface RateLimit {
  /**
   * Counts a try before it is made, so that many at once are not all the first.
   * @returns how many failed lately, this one included
   * @throws HttpError with Retry-After while earlier failures make the caller wait
   */
  begin(counted: Limit): Promise<number>;
  /** The try succeeded: it and the ones before it are forgiven. */
  forgive(counted: Limit): Promise<void>;
}

export function openRateLimit(dependencies: Dependencies): RateLimit {
  if (!dependencies.settings.rateLimit) return { begin: async () => 0, forgive: async () => undefined };
  return openCounts(dependencies);
}

/** Counts whatever the settings say about limits. */
export function openCounts({
  database,
  log,
  clock,
}: Pick<Dependencies, 'database' | 'log' | 'clock'>): RateLimit {
  const keyOf = (counted: Limit) => log.hashes.request(['tries', ...counted.of]);

  return {
    async begin(counted) {
      const now = clock().toISOString();
      const key = keyOf(counted);
      const { rows } = await sql<{ failures: number }>`
        insert into tries as t (key, failures, last_failed_at, blocked_until)
        values (${key}, 1, ${now}::timestamptz, ${blockedAfter(counted, sql`1`, now)})
        on conflict (key) do update set
          failures = ${failuresNow(now)},
          last_failed_at = ${now}::timestamptz,
          blocked_until = ${blockedAfter(counted, failuresNow(now), now)}
        where t.blocked_until is null or t.blocked_until <= ${now}::timestamptz
        returning failures`.execute(database.kysely);
      const counting = rows[0];
      if (counting !== undefined) return counting.failures;
      throw await refusal(key, now);
    },

    async forgive(counted) {
      await database.kysely.deleteFrom('tries').where('key', '=', keyOf(counted)).execute();
    },
  };

  async function refusal(key: string, now: string): Promise<HttpError> {
    const row = await database.kysely
      .selectFrom('tries')
      .select('blocked_until')
      .where('key', '=', key)
      .executeTakeFirst();
    const wait = Date.parse(row?.blocked_until ?? now) - Date.parse(now);
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    return new HttpError('too_many_tries', { headers: { 'retry-after': String(seconds) } });
  }
}

function failuresNow(now: string) {
  return sql<number>`case
    when t.last_failed_at < ${now}::timestamptz - ${WINDOW_SECONDS} * interval '1 second' then 1
    else t.failures + 1 end`;
}

/** When the next try may be made, should this one fail. */
function blockedAfter(
  { free, waitMaximumSeconds = WAIT_MAXIMUM_SECONDS }: Limit,
  failures: ReturnType<typeof failuresNow>,
  now: string,
) {
  return sql`case when (${failures}) >= ${free}::integer then ${now}::timestamptz + interval '1 second' *
    least(${waitMaximumSeconds}::integer,
      power(2, least(${DOUBLINGS_MAXIMUM}::integer, (${failures}) - ${free}::integer))) end`;
}
