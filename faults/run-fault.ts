import pTimeout from 'p-timeout';
import { keyedCommandId } from '../api/http/idempotent-command.ts';
import { until } from '../harness/until.ts';
import type { KeyedHashes } from '../log/log.ts';
import { untrueReadiness } from './answers.ts';
import type { Fault } from './fault.ts';
import { judge } from './judge.ts';
import type { LedgerEntry } from './ledger.ts';
import { type Notes, startLoad } from './load.ts';
import type { Product } from './product.ts';
import { RECOVERY_MAXIMUM_MS, startWatch } from './watch.ts';

/** Commands that are acknowledged before the fault begins. */
const WARM_UP_COMMANDS = 20;
/** How long a fault may wait for an acknowledgement. */
const ACKNOWLEDGED_MAXIMUM_MS = 120_000;
/** How long a fault may last; twenty restarts on a busy machine take long. */
const FAULT_MAXIMUM_MS = 10 * 60_000;

/** The result of one fault. */
export interface Outcome {
  /** Acknowledged orders a second while the fault lasted. */
  readonly held: number;
  readonly acknowledged: number;
  /** Seconds from the fault's end until the last failure; null if failures went on. */
  readonly recovered: number | null;
  /** Violated invariants, one sentence each. */
  readonly faults: readonly string[];
}

/** A command that was never sent is in no log. */
function commandIdOf(hashes: KeyedHashes, { id, sent }: LedgerEntry): string {
  if (sent === null) return id;
  const request = new Request('http://localhost', { headers: { 'idempotency-key': id } });
  return keyedCommandId(hashes, { ...sent, request }) ?? id;
}

/** Causes a fault in a product under load, and checks every invariant afterwards. */
export async function runFault<Under extends Product>(
  fault: Fault<Under>,
  product: Under,
  notes: Notes,
): Promise<Outcome> {
  const { ledger, answers, faults } = notes;
  const before = {
    acknowledged: ledger.acknowledged(),
    answers: answers.length,
    faults: faults.length,
  };
  const beginLoad = () => startLoad(product.apis, notes);
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
  const acknowledgedByEach = async () => {
    const sinceMs = performance.now();
    const acknowledges = (index: number) =>
      answers.some(
        ({ api, kind, beganAtMs, status }) =>
          api === index && kind === 'command' && beganAtMs >= sinceMs && status !== null && status < 300,
      );
    await until(
      'every process acknowledges a command',
      () => product.apis.addresses.every((_, index) => acknowledges(index)),
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
      acknowledgedByEach,
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
  const { events, hashes } = await product.readLog();
  wrong.push(...judge(ledger.entries, events, (entry) => commandIdOf(hashes, entry)));
  wrong.push(...faults.slice(before.faults));
  const late = recovered === null || recovered > RECOVERY_MAXIMUM_MS / 1000;
  if (late) wrong.push(`calls failed for more than ${RECOVERY_MAXIMUM_MS / 1000} s after the fault`);
  const untrue = untrueReadiness(answers.slice(before.answers));
  if (untrue.length > 0) wrong.push(`ready was said ${untrue.length} times while writes failed`);
  await told(product.verify());
  const orders = ledger.entries.filter(
    ({ kind, acknowledgedAtMs }) =>
      kind === 'order' &&
      acknowledgedAtMs !== null &&
      acknowledgedAtMs >= beganAtMs &&
      acknowledgedAtMs < endedAtMs,
  );
  return {
    held: orders.length / Math.max((endedAtMs - beganAtMs) / 1000, 0.001),
    acknowledged: ledger.acknowledged() - before.acknowledged,
    recovered,
    faults: wrong,
  };
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
