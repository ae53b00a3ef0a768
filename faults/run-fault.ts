import pTimeout from 'p-timeout';
import { until } from '../tests/until.ts';
import { untrueReadiness } from './answers.ts';
import type { Fault } from './fault.ts';
import { judge } from './judge.ts';
import { type Notes, startLoad } from './load.ts';
import { OWNER, type Product } from './product.ts';
import { RECOVERY_MAXIMUM_MS, startWatch } from './watch.ts';

/** Acknowledged before a fault begins. */
const WARM_UP_COMMANDS = 20;
/** How long a fault may wait for acknowledgements while something is broken. */
const ACKNOWLEDGED_MAXIMUM_MS = 120_000;
/** How long a fault may last, twenty restarts on a busy machine included. */
const FAULT_MAXIMUM_MS = 10 * 60_000;

/** A line of the table. */
export interface Outcome {
  readonly fault: string;
  readonly what: string;
  /** Acknowledged orders a second while the fault lasted. */
  readonly held: number;
  readonly acknowledged: number;
  readonly found: number;
  readonly lost: number;
  readonly doubled: number;
  /** Acknowledged after the moment to which the log was set back, and gone with it. */
  readonly gone: number;
  /** Processes of the product that ended by themselves, and were started again as by a supervisor. */
  readonly restarted: number;
  /** From the fault's end until the last failure, in seconds; null where there was no end. */
  readonly recovered: number | null;
  /** What must not be; empty where every invariant held. */
  readonly faults: readonly string[];
}

/** Does a fault to a product under load, and holds the product against every invariant afterwards. */
export async function runFault<Under extends Product>(
  fault: Fault<Under>,
  product: Under,
  notes: Notes,
): Promise<Outcome> {
  const { ledger, answers, faults } = notes;
  const before = {
    endings: product.endings(),
    acknowledged: ledger.acknowledged(),
    answers: answers.length,
    faults: faults.length,
  };
  const beginLoad = () => startLoad({ apis: product.apis, owner: OWNER }, notes);
  let load = beginLoad();
  const watch = startWatch(product.apis, notes);
  const acknowledged = async (more: number) => {
    const wanted = ledger.acknowledged() + more;
    await until(
      `${more} more commands are acknowledged`,
      () => ledger.acknowledged() >= wanted,
      ACKNOWLEDGED_MAXIMUM_MS,
    );
  };
  const wrong: string[] = [];
  let beganAtMs = 0;
  let endedAtMs = 0;
  let recovered: number | null = null;
  try {
    await acknowledged(WARM_UP_COMMANDS);
    beganAtMs = performance.now();
    const happened = fault.happen({
      product,
      acknowledged,
      pause: (milliseconds) => Bun.sleep(milliseconds),
      endLoad: () => load.stop(0),
      beginLoad: () => {
        load = beginLoad();
      },
      setBackTo: ledger.excuse,
    });
    await pTimeout(happened, { milliseconds: FAULT_MAXIMUM_MS });
    endedAtMs = performance.now();
    recovered = await watch.recovered();
  } catch (cause) {
    wrong.push(`the fault did not come to its end: ${sentenceOf(cause)}`);
  }
  await load.stop();
  await watch.stop();
  const told = (checking: Promise<readonly string[]>) =>
    checking.then(
      (found) => void wrong.push(...found),
      (cause) => void wrong.push(sentenceOf(cause)),
    );
  await told(product.settled().then(() => []));
  const verdict = judge(ledger.entries, await product.readLog());
  wrong.push(
    ...verdict.lost.map((id) => `${id} is lost`),
    ...verdict.doubled.map((id) => `${id} is doubled`),
  );
  wrong.push(...verdict.faults, ...faults.slice(before.faults));
  const late = recovered === null || recovered > RECOVERY_MAXIMUM_MS / 1000;
  if (late) wrong.push(`calls failed for more than ${RECOVERY_MAXIMUM_MS / 1000} s after the fault`);
  const untrue = untrueReadiness(answers.slice(before.answers));
  if (untrue.length > 0) wrong.push(`ready was said ${untrue.length} times while writes failed`);
  await told(product.verify().then((findings) => unexpected(findings, fault.finds)));
  const orders = ledger.entries.filter(
    ({ kind, acknowledgedAtMs }) =>
      kind === 'order' &&
      acknowledgedAtMs !== null &&
      acknowledgedAtMs >= beganAtMs &&
      acknowledgedAtMs < endedAtMs,
  );
  return {
    fault: fault.name,
    what: fault.what,
    held: orders.length / Math.max((endedAtMs - beganAtMs) / 1000, 0.001),
    acknowledged: verdict.acknowledged - before.acknowledged,
    found: verdict.found - before.acknowledged,
    lost: verdict.lost.length,
    doubled: verdict.doubled.length,
    gone: verdict.gone,
    restarted: product.endings() - before.endings,
    recovered,
    faults: wrong,
  };
}

/** What `verify` should not have found, or should have and did not. */
function unexpected(findings: readonly string[], wanted: RegExp | undefined): readonly string[] {
  if (wanted === undefined) return findings;
  const others = findings.filter((finding) => !wanted.test(finding));
  return others.length < findings.length ? others : [...others, `verify did not find ${wanted.source}`];
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
