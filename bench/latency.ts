import { drawLatency, type Point } from './latency-chart.ts';
import { report, type TableRow } from './table.ts';
import { inTurn, medianOf, type Named, RUNS } from './under-load.ts';

/** One caller who orders again when the answer is there. */
const ALONE = 0;
/** Of a subject's own saturated rate, in hundredths. */
const SHARES = [ALONE, 10, 25, 50, 75, 90, 100, 120];
/** As often as other figures; the rest draw the curve. */
const REPEATED_SHARES = [ALONE, 50];

interface Candidate extends Named {
  /** Orders a second that callers get answered who never pause. */
  readonly saturated: number;
}

/** How long a customer waits where orders arrive at a fixed rate, answered or not. Draws docs/pictures/latency.svg. */
export async function measureLatency(candidates: readonly Candidate[], seconds: number): Promise<void> {
  for (const { subject } of candidates) await subject.vacuum?.();
  const rows: TableRow[] = [];
  const curves = candidates.map((each) => ({ ...each, points: [] as Point[] }));
  for (const share of SHARES) {
    const rounds = REPEATED_SHARES.includes(share) ? RUNS : 1;
    const runs = await inTurn(candidates, rounds, ({ subject: { load }, saturated }) =>
      share === ALONE
        ? { seconds, callers: load.callers.slice(0, 1) }
        : { seconds, perSecond: (saturated * share) / 100 },
    );
    for (const [index, { name, points }] of curves.entries()) {
      const [p50Ms, p99Ms] = [medianOf(runs[index], 'p50Ms'), medianOf(runs[index], 'p99Ms')];
      const load = share === ALONE ? '1 caller' : `${share} %`;
      rows.push({ load, subject: name, 'p50 ms': p50Ms, 'p99 ms': p99Ms });
      if (share !== ALONE) points.push({ share, p50Ms, p99Ms });
    }
  }
  report('latency', rows);
  drawLatency(curves);
}
