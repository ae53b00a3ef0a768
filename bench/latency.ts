import { drawLatency } from './latency-chart.ts';
import type { Load } from './load.ts';
import { report } from './table.ts';
import { median, RUNS, runOnce, type Subject } from './under-load.ts';

/** Of a subject's own saturated rate, in hundredths. */
const SHARES = [10, 25, 50, 75, 90, 100, 120];
/** This one as often as other figures; the rest draw the curve. */
const REPEATED_SHARE = 50;

export interface Candidate {
  readonly name: string;
  readonly subject: Subject;
  /** Orders a second that callers get answered who never pause. */
  readonly saturated: number;
}

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * How long a customer waits: one who is alone, and among orders that arrive at a fixed rate, answered or not. Writes
 * the table `latency` and docs/pictures/latency.svg.
 */
export async function measureLatency(candidates: readonly Candidate[], seconds: number): Promise<void> {
  const alone = await inTurn(candidates, RUNS, ({ subject: { load } }) => ({
    seconds,
    callers: load.callers.slice(0, 1),
  }));
  const atShares: Latency[][] = [];
  for (const share of SHARES) {
    const perSecond = ({ saturated }: Candidate) => (saturated * share) / 100;
    const runs = share === REPEATED_SHARE ? RUNS : 1;
    atShares.push(await inTurn(candidates, runs, (each) => ({ seconds, perSecond: perSecond(each) })));
  }
  const row = (load: string, latencies: readonly Latency[]) => ({
    load,
    ...Object.fromEntries(
      candidates.flatMap(({ name }, index) => [
        [`${name} p50 ms`, latencies[index]?.p50Ms ?? 0],
        [`${name} p99 ms`, latencies[index]?.p99Ms ?? 0],
      ]),
    ),
  });
  report('latency', [
    row('1 caller', alone),
    ...SHARES.map((share, index) => row(`${share} %`, atShares[index] ?? [])),
  ]);
  drawLatency(
    candidates.map(({ name, saturated }, index) => ({
      name,
      saturated,
      points: SHARES.flatMap((share, at) => {
        const latency = atShares[at]?.[index];
        return latency === undefined ? [] : [{ share, ...latency }];
      }),
    })),
  );
}

async function inTurn(
  candidates: readonly Candidate[],
  runs: number,
  load: (candidate: Candidate) => Partial<Load>,
): Promise<Latency[]> {
  const measured = candidates.map((): Latency[] => []);
  for (let round = 0; round < runs; round++)
    for (const [index, candidate] of candidates.entries())
      measured[index]?.push(await runOnce(candidate.subject, load(candidate)));
  return measured.map((latencies) => ({
    p50Ms: median(latencies.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(latencies.map(({ p99Ms }) => p99Ms)),
  }));
}
