import { readingDecider } from '../../../events/readings/decider.ts';
import type {
  DetailsCorrected,
  QuestionAnswered,
  QuestionAsked,
  ReadingCancelled,
  ReadingEvent,
  ReadingReleased,
} from '../../../events/readings/events.ts';
import type {
  PaymentConfirmed,
  PaymentFailed,
  PaymentRequested,
  ReadingRefunded,
} from '../../../events/readings/payment-events.ts';
import type { RatingAnswered, RatingHidden, ReadingRated } from '../../../events/readings/rating-events.ts';
import type { OrderedState } from '../../../events/readings/state.ts';
import { NOON } from '../../command-context.ts';
import type { Happening } from '../../given.ts';
import { ordered } from '../../samples.ts';

/*
 * What may have happened to reading 12, which is Ayşe's, account 7.
 */

const HOUR_MS = 3_600_000;
export const about = { readingId: 12, accountId: 7 } as const;
const amount = { amountMinor: 49_900, currency: 'TRY' } as const;

/** `afterNoon(72)`: ISO 8601. */
export function afterNoon(hours: number): string {
  return new Date(Date.parse(NOON) + hours * HOUR_MS).toISOString();
}

/** The event, recorded some hours after noon. */
export function later<Event extends ReadingEvent>(hours: number, event: Event) {
  return { ...event, recordedAt: afterNoon(hours) };
}

/** The VIP reading for 499, promised within five days of its payment. */
export const orderedVip = () => ordered({ service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 });

type Agreed = Partial<Omit<PaymentRequested['data'], 'readingId' | 'accountId'>>;

export const requested = (agreed: Agreed = {}): PaymentRequested => ({
  type: 'PaymentRequested',
  data: { ...about, ...amount, method: 'test', reference: 'P1', url: null, expiresAt: null, ...agreed },
  personal: null,
});

export const paid = (more: Partial<PaymentConfirmed['data']> = {}, note = ''): PaymentConfirmed => ({
  type: 'PaymentConfirmed',
  data: { ...about, ...amount, method: 'test', reference: 'P1', providerPayment: null, ...more },
  personal: { note },
});

export const failed = (reason: 'declined' | 'expired', reference = 'P1'): PaymentFailed => ({
  type: 'PaymentFailed',
  data: { ...about, method: 'test', reference, reason },
  personal: null,
});

export const refunded = (more: Partial<ReadingRefunded['data']> = {}, reason = ''): ReadingRefunded => ({
  type: 'ReadingRefunded',
  data: { ...about, ...amount, method: 'test', reference: 'P1', providerRefund: null, ...more },
  personal: { reason },
});

export const asked = (question = 'In which town were you born?'): QuestionAsked => ({
  type: 'QuestionAsked',
  data: about,
  personal: { question },
});

export const said = (answer = 'In İzmir.'): QuestionAnswered => ({
  type: 'QuestionAnswered',
  data: about,
  personal: { answer },
});

export const corrected = (personal: DetailsCorrected['personal']): DetailsCorrected => ({
  type: 'DetailsCorrected',
  data: about,
  personal,
});

export const cancelled = (late = false, more: Partial<ReadingCancelled['data']> = {}): ReadingCancelled => ({
  type: 'ReadingCancelled',
  data: { ...about, late, reason: 'customer', awaitedVerification: false, ...more },
  personal: null,
});

export const released = (): ReadingReleased => ({ type: 'ReadingReleased', data: about, personal: null });

export const rated = (
  more: Partial<ReadingRated['data']> = {},
  text = 'It said what I felt.',
): ReadingRated => ({
  type: 'ReadingRated',
  data: { ...about, service: 'tarot', stars: 5, public: true, ...more },
  personal: { text, name: 'Ayşe Y.' },
});

export const replied = (reply: string): RatingAnswered => ({
  type: 'RatingAnswered',
  data: about,
  personal: { reply },
});

export const hidden = (reason: string): RatingHidden => ({
  type: 'RatingHidden',
  data: about,
  personal: { reason },
});

/** The reading as it stands after what happened, which began with its order. */
export function stateAfter(past: readonly Happening<ReadingEvent>[]): OrderedState {
  const state = past.reduce(
    (reached, event) => readingDecider.evolve(reached, { recordedAt: NOON, ...event }),
    readingDecider.initialState,
  );
  if (state.stage === 'not ordered') throw new Error('nothing was ordered');
  return state;
}
