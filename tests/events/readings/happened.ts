import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { ReadingEvent } from '../../../events/readings/events.ts';
import type { OrderedState, ReadingState } from '../../../events/readings/state.ts';
import { transferReference } from '../../../events/readings/transfer-reference.ts';
import { Rejected } from '../../../events/rejected.ts';
import { NOON } from '../../../harness/command-context.ts';
import { deciding, type Happening } from '../../../harness/given.ts';
import { happened, type Of, ordered, withoutKey } from '../../../harness/samples.ts';

/*
 * What may have happened to reading 12, which is Ayşe's, account 7.
 */

const HOUR_MS = 3_600_000;
export const about = { readingId: 12, accountId: 7 } as const;

/** `afterNoon(72)`: ISO 8601. */
export function afterNoon(hours: number): string {
  return new Date(Date.parse(NOON) + hours * HOUR_MS).toISOString();
}

/** The event, recorded some hours after noon. */
export function later<Event extends ReadingEvent>(hours: number, event: Event) {
  return { ...event, recordedAt: afterNoon(hours) };
}

export type Past = readonly Happening<ReadingEvent>[];

export const reading = deciding(readingDecider);

/** The VIP reading for 499, promised within five days of its payment. */
export const vip = ordered({ service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 });
export const erasedVip = withoutKey(vip);
/** What a transfer for it is marked with. */
export const RF = transferReference(about.readingId);

type Data<Type extends ReadingEvent['type']> = Of<Type>['data'];

type Agreed = Partial<Omit<Data<'PaymentRequested'>, 'readingId' | 'accountId'>>;

const byTest = { ...about, amountMinor: 49_900, currency: 'TRY', method: 'test', reference: 'P1' } as const;

export const requested = (agreed: Agreed = {}) =>
  happened('PaymentRequested', { ...byTest, url: null, expiresAt: null, ...agreed });

export const paid = (more: Partial<Data<'PaymentConfirmed'>> = {}, note = '') =>
  happened('PaymentConfirmed', { ...byTest, providerPayment: null, ...more }, { note });

export const failed = (reason: 'declined' | 'expired', reference = 'P1') =>
  happened('PaymentFailed', { ...about, method: 'test', reference, reason });

export const refunded = (more: Partial<Data<'ReadingRefunded'>> = {}, reason = '') =>
  happened('ReadingRefunded', { ...byTest, providerRefund: null, ...more }, { reason });

export const asked = (question = 'In which town were you born?') =>
  happened('QuestionAsked', about, { question });

export const said = (answer = 'In İzmir.') => happened('QuestionAnswered', about, { answer });

export const corrected = (personal: Of<'DetailsCorrected'>['personal']) =>
  happened('DetailsCorrected', about, personal);

export const cancelled = (late = false, more: Partial<Data<'ReadingCancelled'>> = {}) =>
  happened('ReadingCancelled', { ...about, late, reason: 'customer', awaitedVerification: false, ...more });

export const released = () => happened('ReadingReleased', about);

export const rated = (more: Partial<Data<'ReadingRated'>> = {}, text = 'It said what I felt.') =>
  happened(
    'ReadingRated',
    { ...about, service: 'tarot', stars: 5, public: true, ...more },
    { text, name: 'Ayşe Y.' },
  );

export const replied = (reply: string) => happened('RatingAnswered', about, { reply });

export const hidden = (reason: string) => happened('RatingHidden', about, { reason });

/** The reading as it stands after what happened, which began with its order. */
export function stateAfter(past: Past): OrderedState {
  const state = reading.stateAfter(past);
  if (state.stage === 'not ordered') throw new Error('nothing was ordered');
  return state;
}

/** What a command leads to; null where it is refused. */
export function decided(command: ReadingCommand, state: ReadingState): ReadingEvent[] | null {
  try {
    return readingDecider.decide(command, state);
  } catch (cause) {
    if (cause instanceof Rejected) return null;
    throw cause;
  }
}
