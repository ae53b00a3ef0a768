import type { DataOf } from '../../events/call.ts';
import type { Purchase } from '../../events/readings/payment.ts';
import {
  isConfirmable,
  type PostStatement,
  type StatementLine,
} from '../../events/readings/payment-answers.ts';
import type { ConfirmPayment } from '../../events/readings/payment-decisions.ts';
import { paymentSummary } from '../../events/readings/standing.ts';
import { purchaseOfReference } from '../../events/readings/transfer-reference.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Handled } from '../../log/append/handle.ts';
import type { Answer, CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { invalid } from '../http/errors.ts';
import { openPaymentNotes } from './notes.ts';
import { handlePayment, paymentAlongside, readPayable } from './purchases.ts';
import { linesOf, type ReadLine, readStatement } from './statement.ts';

const LINES_MAXIMUM = 500;
/** When a payment of it is recorded elsewhere meanwhile. */
const RETRY_MAXIMUM = 3;

type Matched = DataOf<typeof PostStatement>;

/** By another command, after it had been matched. */
class PaidMeanwhile extends Error {
  override readonly name = 'PaidMeanwhile';
}

/** All payments of a call are recorded together, so that a repeat gets the same answer. */
export function openStatements(dependencies: Pick<Dependencies, 'log' | 'clock' | 'database'>) {
  const { log } = dependencies;
  const notes = openPaymentNotes(dependencies);

  return async (
    csv: string,
    confirm: boolean,
    context: CommandContext,
    answer: (matched: Matched) => Answer,
  ): Promise<Handled> => {
    const read = readStatement(csv);
    if (read.length > LINES_MAXIMUM)
      throw invalid('csv', `Please paste at most ${LINES_MAXIMUM} lines at once`);
    for (let tries = 0; tries < RETRY_MAXIMUM; tries++) {
      const lines = await match(read, confirm);
      if (confirm) await noteFaults(lines, namesOf(csv));
      const paid = lines.filter(({ confirmed }) => confirmed);
      const handled = await record(paid, context, answer({ lines, confirmed: paid.length }));
      if (handled !== null) return handled;
    }
    throw new Rejected('busy');
  };

  /** Null where one was paid meanwhile. */
  async function record(
    paid: readonly StatementLine[],
    context: CommandContext,
    answer: Answer,
  ): Promise<Handled | null> {
    const [first, ...others] = paid.map(confirmation);
    if (first === undefined) return { answer, repeated: false, position: 0 };
    return handlePayment(log, ...first, {
      context,
      unchangedError: PaidMeanwhile,
      alongside: others.map((other) => paymentAlongside(...other)),
      answer: () => answer,
    }).catch((cause: unknown) => {
      if (!(cause instanceof PaidMeanwhile)) throw cause;
      return null;
    });
  }

  async function match(read: readonly ReadLine[], confirm: boolean): Promise<StatementLine[]> {
    const seen = new Set<string>();
    const lines: StatementLine[] = [];
    for (const one of read) {
      const line = await matchLine(one);
      const isTwice = line.reference !== null && seen.has(line.reference);
      const finding = isTwice && isConfirmable(line) ? 'already_paid' : line.finding;
      lines.push({ ...line, finding, confirmed: confirm && isConfirmable({ finding }) });
      if (line.reference !== null && isConfirmable(line)) seen.add(line.reference);
    }
    return lines;
  }

  async function matchLine({ line, reference, amountMinor }: ReadLine): Promise<StatementLine> {
    const nothing = { readingId: null, expectedMinor: null, confirmed: false };
    const unknown = { line, reference, amountMinor, ...nothing };
    if (reference === null) return { ...unknown, finding: 'unreadable' };
    const purchase = purchaseOfReference(reference);
    const payable = purchase === null ? null : await readPayable(log, purchase);
    if (purchase === null || payable === null || payable.money.priceMinor === 0)
      return { ...unknown, finding: 'unknown_reference' };
    const { money } = payable;
    const named = purchase.kind === 'gift' ? { giftId: purchase.id } : { readingId: purchase.id };
    const known = { ...unknown, ...named, expectedMinor: money.priceMinor };
    if (amountMinor === null) return { ...known, finding: 'unreadable' };
    const payment = money.payments.find((each) => each.reference === reference);
    const isRecorded = payment?.state === 'paid' || payment?.state === 'refunded';
    if (isRecorded) return { ...known, finding: 'already_paid' };
    if (amountMinor !== money.priceMinor) return { ...known, finding: 'wrong_amount' };
    if (money.cancelledAt !== null) return { ...known, finding: 'cancelled' };
    const isAwaited = paymentSummary(money).state === 'awaiting';
    return { ...known, finding: isAwaited ? 'matched' : 'paid_otherwise' };
  }

  /** Each line once, however often it is pasted. */
  async function noteFaults(lines: readonly StatementLine[], names: readonly string[]): Promise<void> {
    const paid = new Set<string | null>();
    for (const { line, finding, readingId, reference, amountMinor, expectedMinor } of lines) {
      const isPaid =
        isConfirmable({ finding }) || (finding === 'already_paid' && amountMinor === expectedMinor);
      const kind = isPaid && paid.has(reference) ? 'paid_twice' : finding;
      if (isPaid) paid.add(reference);
      if (kind !== 'wrong_amount' && kind !== 'unknown_reference' && kind !== 'paid_twice') continue;
      const cause = `statement ${kind} ${reference} ${amountMinor} ${names[line - 1]}`;
      const noted = { readingId, reference, amountMinor, currency: null };
      await notes.note({ cause, source: 'statement', kind, ...noted });
    }
  }

  /** By its text and how often that stands above it: two payments may look the same. */
  function namesOf(csv: string): string[] {
    const times = new Map<string, number>();
    return linesOf(csv).map((text) => {
      const time = (times.get(text) ?? 0) + 1;
      times.set(text, time);
      return log.hashes.request(['statement line', text, time]);
    });
  }
}

function confirmation({ readingId, giftId, reference }: StatementLine): [Purchase, ConfirmPayment] {
  const command: ConfirmPayment = {
    type: 'ConfirmPayment',
    method: 'transfer',
    reference: reference ?? '',
    providerPayment: null,
    note: '',
  };
  const purchase: Purchase =
    giftId === undefined ? { kind: 'reading', id: readingId ?? 0 } : { kind: 'gift', id: giftId };
  return [purchase, command];
}
