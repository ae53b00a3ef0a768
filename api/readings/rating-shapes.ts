import type { Database } from '../../database/database.ts';
import type { ReadModelTables } from '../../database/tables/read-models.ts';
import { businessDate } from '../../events/calendar.ts';
import type { AnswerOf } from '../../events/call.ts';
import {
  type GetRatings,
  type OwnersRating,
  PUBLIC_RATINGS_MAXIMUM,
  type PublicRating,
} from '../../events/readings/rating-answers.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { ratingAverage } from '../rating-average.ts';

type Models = Pick<Database, 'models'>;

export function publicRatings(
  { models }: Models,
  maximum = PUBLIC_RATINGS_MAXIMUM,
): Promise<ReadModelTables['ratings'][]> {
  return models
    .selectFrom('ratings')
    .selectAll()
    .where('is_public', '=', true)
    .orderBy('rated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximum)
    .execute();
}

/** Newest first, with the average of all. */
export async function ratingsAnswer(database: Models): Promise<AnswerOf<typeof GetRatings>> {
  const [rows, average] = await Promise.all([publicRatings(database), ratingAverage(database.models)]);
  return { success: true, data: { ...average, ratings: rows.map(publicRating) } };
}

export function publicRating(row: ReadModelTables['ratings']): PublicRating {
  const { id, stars, name, service, reply } = row;
  const text = row.is_hidden ? (row.hidden_reason ?? '') : row.text;
  return { id, stars, text, name, service, date: businessDate(row.rated_at), reply };
}

export function ownersRating(row: ReadModelTables['ratings']): OwnersRating {
  return {
    ...publicRating(row),
    text: row.text,
    public: row.is_public,
    hidden: row.is_hidden,
    hiddenReason: row.hidden_reason,
  };
}

export function ratingIn(state: ReadingState): { accountId: number; rating: OwnersRating } {
  if (state.stage !== 'answered' || state.rating === null) throw new Error('there is no rating to show');
  const { stars, public: isPublic, text, name, ratedAt, reply, isHidden, hiddenReason } = state.rating;
  const { readingId, accountId, service } = state.order;
  const rating = ownersRating({
    id: readingId,
    account_id: accountId,
    service,
    stars,
    is_public: isPublic,
    is_hidden: isHidden,
    text: text ?? '',
    name: name ?? '',
    reply,
    hidden_reason: hiddenReason,
    rated_at: ratedAt,
  });
  return { accountId, rating };
}
