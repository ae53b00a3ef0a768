import type { DataOf } from '../../events/call.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import type { PostStatement, StatementLine } from '../../events/readings/payment-answers.ts';
import { type ConfirmPayment, isPayable } from '../../events/readings/payment-decisions.ts';
import { readingOfReference } from '../../events/readings/transfer-reference.ts';
import { Rejected } from '../../events/rejected.ts';
import { alongside, type Handled, handle } from '../../log/append/handle.ts';
import type { Answer, CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { Said } from '../http/sentences.ts';
import { readReading } from '../readings/reading-state.ts';
import { openPaymentNotes } from './notes.ts';
import { type ReadLine, readStatement } from './statement.ts';

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
    if (read.length > LINES_MAXIMUM) {
      const message = `Please paste at most ${LINES_MAXIMUM} lines at once` satisfies Said;
      throw new HttpError('invalid', { issues: [{ path: 'csv', message }] });
    }
    for (let tries = 0; tries < RETRY_MAXIMUM; tries++) {
      const lines = await match(read, confirm);
      const paid = lines.filter(({ confirmed }) => confirmed);
      if (confirm) await noteFaults(lines);
      const data = answer({ lines, confirmed: paid.length });
      const [first, ...others] = paid.map(confirmation);
      if (first === undefined) return { answer: data, repeated: false, position: 0 };
      try {
        return await handle(log, {
          decider: { ...readingDecider, decide: decideFirst },
          command: first.command,
          context,
          stream: first.stream,
          alongside: others.map(({ stream, command }) => alongside(stream, readingDecider, command)),
          answer: () => data,
        });
      } catch (cause) {
        if (!(cause instanceof PaidMeanwhile)) throw cause;
      }
    }
    throw new Rejected('busy');
  };

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
    const unknown = { line, reference, amountMinor, readingId: null, expectedMinor: null, confirmed: false };
    if (reference === null) return { ...unknown, finding: 'unreadable' };
    const readingId = readingOfReference(reference);
    const state = readingId === null ? null : await readReading(log, readingId);
    if (state === null || state.stage === 'not ordered' || state.standing.priceMinor === 0)
      return { ...unknown, finding: 'unknown_reference' };
    const known = { ...unknown, readingId, expectedMinor: state.standing.priceMinor };
    if (amountMinor === null) return { ...known, finding: 'unreadable' };
    const payment = state.standing.payments.find((each) => each.reference === reference);
    const isRecorded = payment?.state === 'paid' || payment?.state === 'refunded';
    if (isRecorded || (!isPayable(state) && state.stage !== 'cancelled'))
      return { ...known, finding: 'already_paid' };
    if (amountMinor !== state.standing.priceMinor) return { ...known, finding: 'wrong_amount' };
    return { ...known, finding: isPayable(state) ? 'matched' : 'cancelled' };
  }

  async function noteFaults(lines: readonly StatementLine[]): Promise<void> {
    for (const { finding, readingId, reference, amountMinor } of lines) {
      if (finding !== 'wrong_amount' && finding !== 'unknown_reference') continue;
      const cause = `statement ${finding} ${reference} ${amountMinor}`;
      const noted = { readingId, reference, amountMinor, currency: null };
      await notes.note({ cause, source: 'statement', kind: finding, ...noted });
    }
  }
}

function isConfirmable({ finding }: Pick<StatementLine, 'finding'>): boolean {
  return finding === 'matched' || finding === 'cancelled';
}

function confirmation({ readingId, reference }: StatementLine) {
  const command: ConfirmPayment = {
    type: 'ConfirmPayment',
    method: 'transfer',
    reference: reference ?? '',
    providerPayment: null,
    note: '',
  };
  return { stream: `reading-${readingId}`, command };
}

const decideFirst: typeof readingDecider.decide = (command, state) => {
  const events = readingDecider.decide(command, state);
  if (events.length === 0) throw new PaidMeanwhile();
  return events;
};
