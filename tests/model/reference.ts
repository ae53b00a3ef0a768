/**
 * What CONTRACT says about one customer's readings, in the fewest words: no events, no clock, no database. Written from
 * the documents and not from the deciders, so that both can be wrong only in different ways.
 */

export interface Reading {
  readonly paid: 'free' | 'awaiting' | 'paid' | 'refunded';
  readonly stage: 'pending' | 'in progress' | 'answered' | 'cancelled';
  readonly question: 'none' | 'open' | 'closed';
  readonly answers: number;
  readonly isRead: boolean;
  readonly stars: number | null;
  readonly birthCountry: string;
}

export interface Customer {
  readonly readings: readonly Reading[];
  readonly isErased: boolean;
}

/** A call, by what it asks for; `reading` counts from the customer's first. */
export type Step =
  | { readonly do: 'order'; readonly service: 'tarot' | 'astrology' }
  | { readonly do: 'pay'; readonly reading: number; readonly outcome: 'paid' | 'declined' }
  | { readonly do: 'correct'; readonly reading: number; readonly country: string }
  | { readonly do: 'answer' | 'open' | 'cancel'; readonly reading: number }
  | { readonly do: 'rate'; readonly reading: number; readonly stars: number }
  | { readonly do: 'take up' | 'ask' | 'respond' | 'refund'; readonly reading: number }
  | { readonly do: 'erase' };

/** The status of the answer with its `code`, and the customer afterwards. */
export interface Outcome {
  readonly answer: string;
  readonly customer: Customer;
}

export const newCustomer: Customer = { readings: [], isErased: false };

const byOwner = new Set(['take up', 'ask', 'respond', 'refund']);

export function expected(step: Step, customer: Customer): Outcome {
  const refused = (answer: string): Outcome => ({ answer, customer });
  if (customer.isErased && !byOwner.has(step.do)) return refused('401 not_signed_in');
  if (step.do === 'erase')
    return { answer: '200', customer: { readings: customer.readings.map(left), isErased: true } };
  if (step.do === 'order')
    return { answer: '201', customer: { ...customer, readings: [...customer.readings, ordered(step)] } };
  const reading = customer.readings[step.reading];
  if (reading === undefined) return refused('404 unknown_id');
  if (customer.isErased && step.do !== 'refund') return refused('404 unknown_id');
  const outcome = expectedOf(step, reading);
  if (typeof outcome === 'string') return refused(outcome);
  const readings = customer.readings.map((each) => (each === reading ? { ...reading, ...outcome } : each));
  return { answer: step.do === 'rate' ? '201' : '200', customer: { ...customer, readings } };
}

function ordered({ service }: { service: 'tarot' | 'astrology' }): Reading {
  const paid = service === 'tarot' ? 'free' : 'awaiting';
  const birthCountry = 'Türkiye';
  return { paid, stage: 'pending', question: 'none', answers: 0, isRead: false, stars: null, birthCountry };
}

type OnReading = Exclude<Step, { do: 'order' | 'erase' }>;

/** What changes in the reading, or the refusal. */
function expectedOf(step: OnReading, reading: Reading): Partial<Reading> | string {
  const { paid, stage, question } = reading;
  const closed = closedAs(reading);
  switch (step.do) {
    case 'pay':
      if (paid !== 'awaiting' || stage === 'cancelled') return '409 nothing_to_pay';
      return step.outcome === 'paid' ? { paid: 'paid' } : {};
    case 'correct':
      if (closed !== null) return closed;
      return stage === 'pending' ? { birthCountry: step.country } : '409 in_progress';
    case 'answer':
      if (closed !== null) return closed;
      if (question === 'none') return '409 nothing_asked';
      if (stage === 'answered') return '409 answered';
      return question === 'open' ? { question: 'closed' } : '409 nothing_asked';
    case 'open':
      return stage === 'answered' ? { isRead: true } : '409 not_answered';
    case 'cancel':
      if (stage === 'answered') return '409 answered';
      if (stage === 'cancelled') return {};
      if (paid === 'paid')
        return stage === 'pending' ? { stage: 'cancelled', paid: 'refunded' } : '409 in_progress';
      return { stage: 'cancelled' };
    case 'rate':
      if (stage !== 'answered') return '409 not_answered';
      if (reading.stars !== null) return '409 already_rated';
      return reading.isRead ? { stars: step.stars } : '409 not_read';
    case 'take up':
      return closed ?? begun(stage);
    case 'ask':
      if (closed !== null) return closed;
      if (stage === 'answered') return '409 answered';
      return question === 'none' ? { ...begun(stage), question: 'open' } : '409 already_asked';
    case 'respond':
      return closed ?? { stage: 'answered', answers: reading.answers + 1, isRead: false };
    case 'refund':
      if (paid === 'refunded') return '409 already_refunded';
      return paid === 'paid' ? { paid: 'refunded' } : '409 not_paid';
    default:
      return step satisfies never;
  }
}

/** Of whom no answer is owed any more. */
function closedAs({ paid, stage }: Reading): string | null {
  if (stage === 'cancelled') return '409 cancelled';
  return paid === 'refunded' && stage !== 'answered' ? '409 already_refunded' : null;
}

/** As the customer's erasure leaves it: what could be cancelled is. */
function left(reading: Reading): Reading {
  const cancelled = expectedOf({ do: 'cancel', reading: 0 }, reading);
  return typeof cancelled === 'string' ? reading : { ...reading, ...cancelled };
}

function begun(stage: Reading['stage']): Partial<Reading> {
  return stage === 'pending' ? { stage: 'in progress' } : {};
}

/** What the customer's own list says of a reading. */
export function statusForCustomer({ stage, isRead }: Reading): string {
  if (stage === 'answered') return isRead ? 'read' : 'unread';
  return stage === 'cancelled' ? 'cancelled' : 'pending';
}

/** What the owner's list says of it. */
export function statusForOwner({ stage }: Reading): string {
  return stage === 'answered' ? 'completed' : stage;
}
