import { type RatingRow, ratingColumns } from '../../database/tables/read-models.ts';
import type { AccountErased } from '../../events/accounts/events.ts';
import type { Recorded } from '../../events/contract.ts';
import type { RatingEvent } from '../../events/readings/rating-events.ts';
import { ERASED, type ReadModel, type TableProjection } from '../read-model.ts';
import { erasedWithAccount } from './standing-columns.ts';

type Event = RatingEvent | AccountErased;

/** The customers' ratings. An erased customer's keeps its stars for the average and is not public any more. */
export const ratingsTable: TableProjection<RatingRow, Event> = {
  table: 'ratings',
  stream: 'reading',
  columns: ratingColumns,
  keyOf: (event) => (event.type === 'AccountErased' ? null : event.data.readingId),
  evolve,
  fanOut: erasedWithAccount,
  tallies: [{ table: 'rating_counts', columns: { stars: 'int8' }, groupOf: ({ stars }) => ({ stars }) }],
};

export const ratings: ReadModel = {
  name: 'ratings',
  version: 2,
  tables: [ratingsTable],
  handles: new Set<Event['type']>(['ReadingRated', 'RatingAnswered', 'RatingHidden', 'AccountErased']),
};

function evolve(row: RatingRow | null, event: Recorded<Event>): RatingRow | null {
  if (event.type === 'ReadingRated')
    return {
      id: event.data.readingId,
      account_id: event.data.accountId,
      service: event.data.service,
      stars: event.data.stars,
      is_public: event.data.public && event.personal !== null,
      is_hidden: false,
      text: event.personal?.text ?? ERASED,
      name: event.personal?.name ?? ERASED,
      reply: null,
      hidden_reason: null,
      rated_at: event.recordedAt,
    };
  if (row === null) return null;
  switch (event.type) {
    case 'RatingAnswered':
      return { ...row, reply: event.personal?.reply ?? null };
    case 'RatingHidden':
      return { ...row, is_hidden: true, hidden_reason: event.personal?.reason ?? null };
    case 'AccountErased':
      return { ...row, is_public: false, text: ERASED, name: ERASED, reply: null, hidden_reason: null };
    default:
      return event satisfies never;
  }
}
