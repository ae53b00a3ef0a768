export interface RequestLimitSettings {
  /** How long an admitted request is to take. */
  readonly waitMs: number;
  /** How often the limit is set anew; it follows the answers of the last two intervals. */
  readonly intervalMs: number;
  /** More than the queues hold in which logins and exports wait: these count as under way. */
  readonly minimum: number;
  /** While nothing is known of how quickly requests are answered. */
  readonly first: number;
  readonly maximum: number;
}

/** A process that answers 500 requests a second has a limit of 1,000. */
export const REQUEST_LIMIT: RequestLimitSettings = {
  waitMs: 2_000,
  intervalMs: 500,
  minimum: 256,
  first: 1_024,
  maximum: 2_048,
};

/** By which the limit rises in an interval in which it was not reached. */
const RISE = 1.25;

/** How many requests a process works on at a time, from how quickly it answers. */
export interface RequestLimit {
  current(): number;
  underWay(): number;
  begin(): void;
  end(): void;
  /** Instead of `end`, where the answer was there at once: it says nothing about the others. */
  pass(): void;
  /** A request under way does not count between these two. */
  pause(): void;
  resume(): void;
  /** The limit was reached. */
  reached(): void;
}

/**
 * By Little's law, as many requests are under way as are answered in the time that one of them takes. So the limit is
 * what was answered lately, scaled to `waitMs`. It is set when it was reached, or when the requests under way are already
 * too many for `waitMs`; otherwise a low limit returns to `first`.
 * @param now milliseconds, as `performance.now` counts
 */
export function openRequestLimit(
  settings: RequestLimitSettings = REQUEST_LIMIT,
  now: () => number = () => performance.now(),
): RequestLimit {
  const { waitMs, intervalMs, minimum, first, maximum } = settings;
  let limit = first;
  let underWay = 0;
  let wasReached = false;
  let startedAt = now();
  let lastEndAt = startedAt;
  let answered = 0;
  let answeredBefore = 0;
  let lastedBefore = 0;

  return {
    current: () => limit,
    underWay: () => underWay,
    begin: () => {
      if (underWay === 0 && now() - lastEndAt >= intervalMs) forget();
      underWay++;
    },
    end: () => {
      underWay--;
      answered++;
      lastEndAt = now();
      if (lastEndAt - startedAt >= intervalMs) set();
    },
    pass: () => void underWay--,
    pause: () => void underWay--,
    resume: () => void underWay++,
    reached: () => {
      wasReached = true;
      if (now() - startedAt >= intervalMs) set();
    },
  };

  function set(): void {
    const lasted = now() - startedAt;
    const answeredInWait = ((answered + answeredBefore) * waitMs) / (lasted + lastedBefore);
    if (wasReached || underWay > answeredInWait)
      limit = Math.round(Math.min(Math.max(answeredInWait, minimum), maximum));
    else if (limit < first) limit = Math.min(first, Math.ceil(limit * RISE));
    answeredBefore = answered;
    lastedBefore = lasted;
    startInterval();
  }

  /** What was answered before a pause says nothing about now. */
  function forget(): void {
    limit = first;
    answeredBefore = 0;
    lastedBefore = 0;
    startInterval();
  }

  function startInterval(): void {
    startedAt = now();
    answered = 0;
    wasReached = false;
  }
}
