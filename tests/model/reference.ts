/**
 * What CONTRACT says about one reading, in the fewest words: no events, no clock, no database. Written from the documents
 * and not from the deciders, so that both can be wrong only in different ways.
 */
export interface Reading {
  readonly paid: 'free' | 'awaiting' | 'paid' | 'refunded';
  readonly stage: 'pending' | 'in progress' | 'answered' | 'cancelled';
  readonly question: 'none' | 'open' | 'closed';
  readonly isRead: boolean;
  readonly isRated: boolean;
}

export const acts = [
  ...(['pay', 'pay in vain', 'correct', 'answer', 'open', 'cancel', 'rate'] as const),
  ...(['take up', 'ask', 'respond', 'refund'] as const),
];

/** What the customer or the owner does with it. */
export type Act = (typeof acts)[number];

export function ordered(paid: 'free' | 'awaiting'): Reading {
  return { paid, stage: 'pending', question: 'none', isRead: false, isRated: false };
}

/** What changes in the reading, or the code of the refusal. */
export function expected(act: Act, reading: Reading): Partial<Reading> | string {
  const { paid, stage, question } = reading;
  const closed = closedAs(reading);
  switch (act) {
    case 'pay':
    case 'pay in vain':
      if (paid !== 'awaiting' || stage === 'cancelled') return 'nothing_to_pay';
      return act === 'pay' ? { paid: 'paid' } : {};
    case 'correct':
      return closed ?? (stage === 'pending' ? {} : 'in_progress');
    case 'answer':
      if (closed !== null) return closed;
      if (question === 'none') return 'nothing_asked';
      if (stage === 'answered') return 'answered';
      return question === 'open' ? { question: 'closed' } : 'nothing_asked';
    case 'open':
      return stage === 'answered' ? { isRead: true } : 'not_answered';
    case 'cancel':
      if (stage === 'answered') return 'answered';
      if (stage === 'cancelled') return {};
      if (paid === 'paid')
        return stage === 'pending' ? { stage: 'cancelled', paid: 'refunded' } : 'in_progress';
      return { stage: 'cancelled' };
    case 'rate':
      if (stage !== 'answered') return 'not_answered';
      if (reading.isRated) return 'already_rated';
      return reading.isRead ? { isRated: true } : 'not_read';
    case 'take up':
      return closed ?? begun(stage);
    case 'ask':
      if (closed !== null) return closed;
      if (stage === 'answered') return 'answered';
      return question === 'none' ? { ...begun(stage), question: 'open' } : 'already_asked';
    case 'respond':
      return closed ?? { stage: 'answered', isRead: false };
    case 'refund':
      if (paid === 'refunded') return 'already_refunded';
      return paid === 'paid' ? { paid: 'refunded' } : 'not_paid';
    default:
      return act satisfies never;
  }
}

/** Of whom no answer is owed any more. */
function closedAs({ paid, stage }: Reading): string | null {
  if (stage === 'cancelled') return 'cancelled';
  return paid === 'refunded' && stage !== 'answered' ? 'already_refunded' : null;
}

function begun(stage: Reading['stage']): Partial<Reading> {
  return stage === 'pending' ? { stage: 'in progress' } : {};
}

/** What the lists of the customer and of the owner say of it. */
export function shown({ stage, isRead, paid }: Reading) {
  const answered = isRead ? 'read' : 'unread';
  return {
    own: stage === 'in progress' ? 'pending' : stage === 'answered' ? answered : stage,
    desk: stage === 'answered' ? 'completed' : stage,
    paid,
  };
}
