import { drawLatency, type Point } from './latency-chart.ts';
import { report } from './table.ts';
import { inTurn, medianOf, RUNS, type Subject } from './under-load.ts';

/** One caller who orders again when the answer is there. */
const ALONE = 0;
/** Of a subject's own saturated rate, in hundredths. */
const SHARES = [ALONE, 10, 25, 50, 75, 90, 100, 120];
/** As often as other figures; the rest draw the curve. */
const REPEATED_SHARES = [ALONE, 50];

export interface Candidate {
  readonly name: string;
  readonly subject: Subject;
  /** Orders a second that callers get answered who never pause. */
  readonly saturated: number;
}

/** How long a customer waits where orders arrive at a fixed rate, answered or not. Draws docs/pictures/latency.svg. */
export async function measureLatency(candidates: readonly Candidate[], seconds: number): Promise<void> {
  const curves = candidates.map(({ name, saturated }) => ({ name, saturated, points: [] as Point[] }));
  for (const share of SHARES) {
    const runs = REPEATED_SHARES.includes(share) ? RUNS : 1;
    const measured = await inTurn(candidates, runs, ({ subject: { load }, saturated }) =>
      share === ALONE
        ? { seconds, callers: load.callers.slice(0, 1) }
        : { seconds, perSecond: (saturated * share) / 100 },
    );
    for (const [index, each] of measured.entries())
      curves[index]?.points.push({ share, p50Ms: medianOf(each, 'p50Ms'), p99Ms: medianOf(each, 'p99Ms') });
  }
  report(
    'latency',
    curves.flatMap(({ name, points }) =>
      points.map(({ share, p50Ms, p99Ms }) => ({
        subject: name,
        load: share === ALONE ? '1 caller' : `${share} %`,
        'p50 ms': p50Ms,
        'p99 ms': p99Ms,
      })),
    ),
  );
  drawLatency(curves);
}
