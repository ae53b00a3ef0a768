import type { NewEvent } from '../contract.ts';
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

export interface CorrectDetails {
  readonly type: 'CorrectDetails';
  readonly accountId: number;
  /** The business's day, for the age. */
  readonly today: string;
  readonly details: Person;
}

export interface AskQuestion {
  readonly type: 'AskQuestion';
  readonly question: string;
}

export interface AnswerQuestion {
  readonly type: 'AnswerQuestion';
  readonly accountId: number;
  readonly answer: string;
}

export interface CancelReading {
  readonly type: 'CancelReading';
  readonly accountId: number;
  readonly now: string;
}

export interface NoteFallenDue {
  readonly type: 'NoteFallenDue';
  /** Nothing follows where it has moved since. */
  readonly dueAt: string;
  readonly now: string;
}

export interface ReleaseReading {
  readonly type: 'ReleaseReading';
}

export interface CancelUnverified {
  readonly type: 'CancelUnverified';
  readonly now: string;
}

export function correctDetails(command: CorrectDetails, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order } = own(state, command.accountId);
  refuse(correctionRefusal(state));
  if (!isAdult(command.details.birthDate, command.today)) throw new Rejected('under_age');
  if (isSame(command.details, state.personal)) return [];
  return [{ type: 'DetailsCorrected', ...about(order), personal: command.details }];
}

/** Releases an order that waits. An erased customer is owed no answer. */
export function takeUp(state: OrderedState): NewEvent<ReadingEvent>[] {
  if (state.personal === null) throw new Rejected('unknown_id');
  if (state.stage === 'cancelled') throw new Rejected('cancelled');
  if (state.stage !== 'pending') return [];
  const { readingId } = state.order;
  return [...release(state), { type: 'ReadingTakenUp', data: { readingId }, personal: null, subject: null }];
}

export function release({ order, standing, personal }: OrderedState): NewEvent<ReadingEvent>[] {
  if (personal === null || !awaitsVerification(standing)) return [];
  const { readingId, accountId } = order;
  return [{ type: 'ReadingReleased', data: { readingId, accountId }, personal: null, subject: null }];
}

/** Asking takes the order up. */
export function askQuestion({ question }: AskQuestion, state: OrderedState): NewEvent<ReadingEvent>[] {
  const begun = takeUp(state);
  if (state.stage === 'answered') throw new Rejected('answered');
  if (state.question !== null) throw new Rejected('already_asked');
  return [...begun, { type: 'QuestionAsked', ...about(state.order), personal: { question } }];
}

export function answerQuestion(command: AnswerQuestion, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order } = own(state, command.accountId);
  refuse(answerRefusal(state));
  return [{ type: 'QuestionAnswered', ...about(order), personal: { answer: command.answer } }];
}

export function correctionRefusal({ stage }: OrderedState): RejectionCode | null {
  if (stage === 'cancelled') return 'cancelled';
  return stage === 'pending' ? null : 'in_progress';
}

export function answerRefusal({ stage, question }: OrderedState): RejectionCode | null {
  if (stage === 'cancelled') return 'cancelled';
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

function refuse(code: RejectionCode | null): void {
  if (code !== null) throw new Rejected(code);
}

/** What the test checkout was paid goes back at once; other money through its provider or by hand. */
export function cancel(command: CancelReading, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order, standing } = own(state, command.accountId);
  if (state.stage === 'cancelled') return [];
  refuse(cancelRefusal(state, command.now));
  const late = isLate(promisedIn(standing), command.now);
  const { readingId, accountId } = order;
  const cancelled: NewEvent<ReadingEvent> = {
    type: 'ReadingCancelled',
    data: {
      readingId,
      accountId,
      late,
      reason: 'customer',
      awaitedVerification: awaitsVerification(standing),
    },
    personal: null,
    subject: null,
  };
  const owed = refundsDue({ ...standing, cancelledAt: command.now });
  const atOnce = owed.filter(({ method }) => method === 'test');
  return [
    cancelled,
    ...atOnce.map((payment) =>
      refundOf(payableReading(state), payment, { providerRefund: null, reason: '' }),
    ),
  ];
}

/** It was free, so nothing is owed. */
export function cancelUnverified(
  { now }: CancelUnverified,
  { order, orderedAt, standing, personal }: OrderedState,
): NewEvent<ReadingEvent>[] {
  if (personal === null || !awaitsVerification(standing)) return [];
  if (now < verifiedUntil(orderedAt)) return [];
  const { readingId, accountId } = order;
  return [
    {
      type: 'ReadingCancelled',
      data: { readingId, accountId, late: false, reason: 'unverified', awaitedVerification: true },
      personal: null,
      subject: null,
    },
  ];
}

/** ISO 8601 UTC with milliseconds. */
function verifiedUntil(orderedAt: string): string {
  return new Date(Date.parse(orderedAt) + VERIFICATION_DAYS * DAY_MS).toISOString();
}

export function noteFallenDue({ dueAt, now }: NoteFallenDue, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order, standing, personal } = state;
  if (personal === null || standing.dueAt !== dueAt || standing.fellDueAt === dueAt) return [];
  if (!isLate(promisedIn(standing), now)) return [];
  const { readingId, accountId } = order;
  return [{ type: 'ReadingFellDue', data: { readingId, accountId, dueAt }, personal: null, subject: null }];
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
