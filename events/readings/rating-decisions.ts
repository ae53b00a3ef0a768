import type { NewEvent } from '../contract.ts';
import { Rejected, type RejectionCode } from '../rejected.ts';
import type { ReadingEvent } from './events.ts';
import { about, type OrderedState, type Rating } from './state.ts';

export type RatingCommand =
  /** Once, and only an answer that the customer has read. */
  | {
      readonly type: 'RateReading';
      readonly accountId: number;
      readonly stars: number;
      readonly text: string;
      readonly public: boolean;
    }
  | { readonly type: 'AnswerRating'; readonly reply: string }
  | { readonly type: 'HideRating'; readonly reason: string };

export function decideRating(command: RatingCommand, state: OrderedState): NewEvent<ReadingEvent>[] {
  switch (command.type) {
    case 'RateReading':
      return rate(command, state);
    case 'AnswerRating':
      if (ratingIn(state).reply === command.reply) return [];
      return [{ type: 'RatingAnswered', ...about(state.order), personal: { reply: command.reply } }];
    case 'HideRating': {
      const { reason } = command;
      const { isHidden, hiddenReason } = ratingIn(state);
      if (isHidden && hiddenReason === reason) return [];
      return [{ type: 'RatingHidden', ...about(state.order), personal: { reason } }];
    }
    default:
      return command satisfies never;
  }
}

function rate(
  command: Extract<RatingCommand, { type: 'RateReading' }>,
  state: OrderedState,
): NewEvent<ReadingEvent>[] {
  const { order, personal } = state;
  if (order.accountId !== command.accountId || personal === null) throw new Rejected('unknown_id');
  const refusal = ratingRefusal(state);
  if (refusal !== null) throw new Rejected(refusal);
  const { readingId, accountId, service } = order;
  return [
    {
      type: 'ReadingRated',
      data: { readingId, accountId, service, stars: command.stars, public: command.public },
      personal: { text: command.text, name: shortName(personal.fullName) },
      subject: `account-${accountId}`,
    },
  ];
}

export function ratingRefusal(state: OrderedState): RejectionCode | null {
  if (state.stage !== 'answered') return 'not_answered';
  if (state.rating !== null) return 'already_rated';
  return state.isRead ? null : 'not_read';
}

/** An erased customer's rating keeps only its stars. */
function ratingIn(state: OrderedState): Rating {
  if (state.stage !== 'answered' || state.rating === null || state.personal === null)
    throw new Rejected('unknown_id');
  return state.rating;
}

/** `Elif Kaya` to `Elif K.`; a single name stays as it is. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${Array.from(last)[0]?.toLocaleUpperCase('tr')}.`;
}
