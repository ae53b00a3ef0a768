import type { Decider, DomainEvent, Recorded } from '../../events/contract.ts';
import { giftDecider, payableGift } from '../../events/gifts/decider.ts';
import type { GiftState } from '../../events/gifts/state.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { payableReading } from '../../events/readings/payable.ts';
import type { Purchase } from '../../events/readings/payment.ts';
import type { Payable, PaymentCommand } from '../../events/readings/payment-decisions.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Alongside, alongside, type Handled, handle, stateAfter } from '../../log/append/handle.ts';
import type { Answer, CommandContext, EventLog } from '../../log/log.ts';

export function streamOf({ kind, id }: Purchase): string {
  return `${kind}-${id}`;
}

/** From the log. Null where there is none. */
export async function readPayable(log: EventLog, purchase: Purchase): Promise<Payable | null> {
  return payableAfter(purchase, await log.readStream(streamOf(purchase)));
}

export function payableAfter({ kind }: Purchase, past: readonly Recorded[]): Payable | null {
  return kind === 'gift'
    ? payableGiftIn(stateAfter(giftDecider, past))
    : payableReadingIn(stateAfter(readingDecider, past));
}

function payableGiftIn(state: GiftState): Payable | null {
  return state.stage === 'not ordered' ? null : payableGift(state);
}

function payableReadingIn(state: ReadingState): Payable | null {
  return state.stage === 'not ordered' ? null : payableReading(state);
}

/** @throws Rejected('unknown_id') */
export async function requirePayable(log: EventLog, purchase: Purchase): Promise<Payable> {
  const payable = await readPayable(log, purchase);
  if (payable === null) throw new Rejected('unknown_id');
  return payable;
}

interface Given {
  readonly context: CommandContext;
  readonly alongside?: readonly Alongside[];
  /** Thrown where the command changes nothing, so that `alongside` is not left out unnoticed. */
  readonly unchangedError?: new () => Error;
  answer?(payable: Payable): Answer;
}

export function handlePayment(
  log: EventLog,
  purchase: Purchase,
  command: PaymentCommand,
  { answer = () => ({ status: 200, body: null, subject: null }), unchangedError, ...given }: Given,
): Promise<Handled> {
  const stream = streamOf(purchase);
  const changing = <State, Event extends DomainEvent>(decider: Decider<PaymentCommand, State, Event>) => ({
    ...decider,
    decide: (each: PaymentCommand, state: State) => {
      const events = decider.decide(each, state);
      if (events.length === 0 && unchangedError !== undefined) throw new unchangedError();
      return events;
    },
  });
  const answerFor = (payable: Payable | null) => {
    if (payable === null) throw new Rejected('unknown_id');
    return answer(payable);
  };
  return purchase.kind === 'gift'
    ? handle(log, {
        ...given,
        decider: changing(giftDecider),
        command,
        stream,
        answer: (state) => answerFor(payableGiftIn(state)),
      })
    : handle(log, {
        ...given,
        decider: changing(readingDecider),
        command,
        stream,
        answer: (state) => answerFor(payableReadingIn(state)),
      });
}

export function paymentAlongside(purchase: Purchase, command: PaymentCommand): Alongside {
  const stream = streamOf(purchase);
  return purchase.kind === 'gift'
    ? alongside(stream, giftDecider, command)
    : alongside(stream, readingDecider, command);
}
