import type { Decider, DomainEvent, Recorded } from '../../events/contract.ts';
import { giftDecider, payableGift } from '../../events/gifts/decider.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { payableReading } from '../../events/readings/payable.ts';
import type { Purchase } from '../../events/readings/payment.ts';
import type { Payable, PaymentCommand } from '../../events/readings/payment-decisions.ts';
import type { Payment } from '../../events/readings/standing.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Alongside, alongside, type Handled, handle, stateAfter } from '../../log/append/handle.ts';
import type { Answer, CommandContext, EventLog } from '../../log/log.ts';
import type { Methods } from './methods.ts';

export function streamOf({ kind, id }: Purchase): string {
  return `${kind}-${id}`;
}

/** From the log. Null where there is none. */
export async function readPayable(log: EventLog, purchase: Purchase): Promise<Payable | null> {
  return payableAfter(purchase, await log.readStream(streamOf(purchase)));
}

export function payableAfter({ kind }: Purchase, past: readonly Recorded[]): Payable | null {
  return byKind(kind, (decider, payableIn) => payableIn(stateAfter(decider, past)));
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
  return byKind(purchase.kind, (decider, payableIn) =>
    handle(log, {
      ...given,
      decider: {
        ...decider,
        decide: (each, state) => {
          const events = decider.decide(each, state);
          if (events.length === 0 && unchangedError !== undefined) throw new unchangedError();
          return events;
        },
      },
      command,
      stream: streamOf(purchase),
      answer: (state) => {
        const payable = payableIn(state);
        if (payable === null) throw new Rejected('unknown_id');
        return answer(payable);
      },
    }),
  );
}

export function paymentAlongside(purchase: Purchase, command: PaymentCommand): Alongside {
  return byKind(purchase.kind, (decider) => alongside(streamOf(purchase), decider, command));
}

type Use<Result> = <State, Event extends DomainEvent>(
  decider: Decider<PaymentCommand, State, Event>,
  payableIn: (state: State) => Payable | null,
) => Result;

function byKind<Result>(kind: Purchase['kind'], use: Use<Result>): Result {
  return kind === 'gift'
    ? use(giftDecider, (state) => (state.stage === 'not ordered' ? null : payableGift(state)))
    : use(readingDecider, (state) => (state.stage === 'not ordered' ? null : payableReading(state)));
}

interface Refunding {
  readonly purchase: Purchase;
  readonly payments: readonly Payment[];
  readonly reason: string;
  readonly context: CommandContext;
  answer?(payable: Payable): Answer;
}

/** The provider first, idempotently, then the log: the next try completes what a crash cut off. */
export async function sendBack(log: EventLog, methods: Methods, refunding: Refunding): Promise<Handled> {
  const { purchase, payments, reason, ...handling } = refunding;
  const refunds: { reference: string; providerRefund: string | null }[] = [];
  for (const payment of payments) {
    const refund = methods.refundOf(payment.method);
    const providerRefund = refund === null ? null : await refund(purchase, payment);
    refunds.push({ reference: payment.reference, providerRefund });
  }
  return handlePayment(log, purchase, { type: 'RecordRefund', refunds, reason }, handling);
}
