import { type NewEvent, publicEvent } from '../contract.ts';
import { Rejected, type RejectionCode } from '../rejected.ts';
import { VERIFICATION_DAYS } from './catalogue.ts';
import { isAdult } from './commands.ts';
import type { ReadingEvent } from './events.ts';
import { payableReading } from './payable.ts';
import { refundOf } from './payment-decisions.ts';
import { Person } from './person.ts';
import { awaitsVerification, isLate, paymentSummary, promisedIn, refundsDue } from './standing.ts';
import { about, type OrderedState, type ReadingState } from './state.ts';

const DAY_MS = 86_400_000;

export type PromiseCommand =
  /** `today` is the business's day, for the age. */
  | {
      readonly type: 'CorrectDetails';
      readonly accountId: number;
      readonly today: string;
      readonly details: Person;
    }
  /** Only the first time counts. */
  | { readonly type: 'TakeUpReading' }
  | { readonly type: 'AskQuestion'; readonly question: string }
  | { readonly type: 'AnswerQuestion'; readonly accountId: number; readonly answer: string }
  | {
      readonly type: 'CancelReading';
      readonly accountId: number;
      readonly now: string;
      /** With the account, behind its erasure. */
      readonly erased?: true;
    }
  | { readonly type: 'ReleaseReading' }
  | { readonly type: 'CancelUnverified'; readonly now: string }
  /** Nothing follows where `dueAt` has moved since. */
  | { readonly type: 'NoteFallenDue'; readonly dueAt: string; readonly now: string };

type Given<Type extends PromiseCommand['type']> = Extract<PromiseCommand, { type: Type }>;

export function decidePromise(command: PromiseCommand, state: OrderedState): NewEvent<ReadingEvent>[] {
  switch (command.type) {
    case 'CorrectDetails':
      return correctDetails(command, state);
    case 'TakeUpReading':
      return takeUp(state);
    case 'AskQuestion':
      return askQuestion(command.question, state);
    case 'AnswerQuestion':
      return answerQuestion(command, state);
    case 'CancelReading':
      return cancel(command, state);
    case 'ReleaseReading':
      return release(state);
    case 'CancelUnverified':
      return cancelUnverified(command.now, state);
    case 'NoteFallenDue':
      return noteFallenDue(command, state);
    default:
      return command satisfies never;
  }
}

function correctDetails(command: Given<'CorrectDetails'>, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order } = own(state, command.accountId);
  refuse(correctionRefusal(state));
  if (!isAdult(command.details.birthDate, command.today)) throw new Rejected('under_age');
  if (isSame(command.details, state.personal)) return [];
  return [{ type: 'DetailsCorrected', ...about(order), personal: command.details }];
}

/** Releases an order that waits. An erased customer is owed no answer. */
function takeUp(state: OrderedState): NewEvent<ReadingEvent>[] {
  if (state.personal === null) throw new Rejected('unknown_id');
  refuse(closedRefusal(state));
  if (state.stage !== 'pending') return [];
  return [...release(state), publicEvent('ReadingTakenUp', { readingId: state.order.readingId })];
}

export function release({ order, standing, personal }: OrderedState): NewEvent<ReadingEvent>[] {
  if (personal === null || !awaitsVerification(standing)) return [];
  return [publicEvent('ReadingReleased', about(order).data)];
}

/** Asking takes the order up. */
function askQuestion(question: string, state: OrderedState): NewEvent<ReadingEvent>[] {
  const begun = takeUp(state);
  if (state.stage === 'answered') throw new Rejected('answered');
  if (state.question !== null) throw new Rejected('already_asked');
  return [...begun, { type: 'QuestionAsked', ...about(state.order), personal: { question } }];
}

function answerQuestion(
  { accountId, answer }: Given<'AnswerQuestion'>,
  state: OrderedState,
): NewEvent<ReadingEvent>[] {
  const { order } = own(state, accountId);
  refuse(answerRefusal(state));
  return [{ type: 'QuestionAnswered', ...about(order), personal: { answer } }];
}

/** No answer is owed any more; one that was sent may be revised. */
export function closedRefusal({ stage, standing }: OrderedState): RejectionCode | null {
  if (stage === 'cancelled') return 'cancelled';
  const isRefunded = stage !== 'answered' && paymentSummary(standing).state === 'refunded';
  return isRefunded ? 'already_refunded' : null;
}

export function correctionRefusal(state: OrderedState): RejectionCode | null {
  return closedRefusal(state) ?? (state.stage === 'pending' ? null : 'in_progress');
}

export function answerRefusal(state: OrderedState): RejectionCode | null {
  const { stage, question } = state;
  const closed = closedRefusal(state);
  if (closed !== null) return closed;
  if (question === null) return 'nothing_asked';
  if (stage === 'answered') return 'answered';
  return question.answeredAt === null ? null : 'nothing_asked';
}

/** Until answered; paid ones until taken up, and again once they are late. */
export function cancelRefusal({ stage, standing }: OrderedState, now: string): RejectionCode | null {
  if (stage === 'answered') return 'answered';
  const isPaid = paymentSummary(standing).state === 'paid';
  return isPaid && stage === 'in progress' && !isLate(promisedIn(standing), now) ? 'in_progress' : null;
}

export function refuse(code: RejectionCode | null): void {
  if (code !== null) throw new Rejected(code);
}

/** What the test checkout was paid goes back at once; other money through its provider or by hand. */
function cancel(
  { accountId, now, erased }: Given<'CancelReading'>,
  state: OrderedState,
): NewEvent<ReadingEvent>[] {
  const { order, standing } = erased ? state : own(state, accountId);
  if (state.stage === 'cancelled') return [];
  refuse(cancelRefusal(state, now));
  const late = isLate(promisedIn(standing), now);
  const awaitedVerification = awaitsVerification(standing);
  const why = { late, reason: 'customer', awaitedVerification } as const;
  const owed = refundsDue({ ...standing, cancelledAt: now });
  const atOnce = owed.filter(({ method }) => method === 'test');
  return [
    publicEvent('ReadingCancelled', { ...about(order).data, ...why }),
    ...atOnce.map((payment) =>
      refundOf(payableReading(state), payment, { providerRefund: null, reason: '' }),
    ),
  ];
}

/** It was free, so nothing is owed. */
function cancelUnverified(
  now: string,
  { order, orderedAt, standing, personal }: OrderedState,
): NewEvent<ReadingEvent>[] {
  if (personal === null || !awaitsVerification(standing)) return [];
  if (now < verifiedUntil(orderedAt)) return [];
  const why = { late: false, reason: 'unverified', awaitedVerification: true } as const;
  return [publicEvent('ReadingCancelled', { ...about(order).data, ...why })];
}

/** ISO 8601 UTC with milliseconds. */
function verifiedUntil(orderedAt: string): string {
  return new Date(Date.parse(orderedAt) + VERIFICATION_DAYS * DAY_MS).toISOString();
}

function noteFallenDue(
  { dueAt, now }: Given<'NoteFallenDue'>,
  { order, standing, personal }: OrderedState,
): NewEvent<ReadingEvent>[] {
  if (personal === null || standing.dueAt !== dueAt || standing.fellDueAt === dueAt) return [];
  if (!isLate(promisedIn(standing), now)) return [];
  return [publicEvent('ReadingFellDue', { ...about(order).data, dueAt })];
}

export type OwnState = OrderedState & { readonly personal: Person };

/** @throws Rejected for another customer's reading, as for an unknown one */
export function own(state: ReadingState, accountId: number): OwnState {
  if (state.stage === 'not ordered' || state.order.accountId !== accountId || !isKnown(state))
    throw new Rejected('unknown_id');
  return state;
}

function isKnown(state: OrderedState): state is OwnState {
  return state.personal !== null;
}

function isSame(details: Person, known: Person | null): boolean {
  if (known === null) return false;
  const fields = Object.keys(Person.shape) as (keyof Person)[];
  return fields.every((field) => (details[field] ?? null) === (known[field] ?? null));
}
