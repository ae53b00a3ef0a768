import type { ServiceId } from '../../events/readings/catalogue.ts';
import {
  bool,
  int8,
  nullable,
  personal,
  type ReadRowOf,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '../columns.ts';
import { type CountsOf, counts, ERASED, readModel, table } from '../declare.ts';

/** `id` is the reading's. */
const columns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  stars: int8,
  is_public: bool,
  is_hidden: bool,
  text: personal(text),
  name: personal(text),
  reply: personal(nullable(text)),
  hidden_reason: personal(nullable(text)),
  rated_at: timestamptz,
};

const ratingCounts = counts('rating_counts', { stars: int8 }, ({ stars }: RowOf<typeof columns>) => ({
  stars,
}));

/** An erased customer's keeps its stars for the average and is no longer public. */
export const ratingsTable = table({
  table: 'ratings',
  stream: 'reading',
  columns,
  indexes: {
    ratings_by_time: '(rated_at desc, id desc)',
    ratings_shown: '(is_public, rated_at desc)',
  },
  key: ({ data }) => data.readingId,
  begins: {
    ReadingRated: ({ data, personal, recordedAt }) => ({
      id: data.readingId,
      account_id: data.accountId,
      service: data.service,
      stars: data.stars,
      is_public: data.public && personal !== null,
      is_hidden: false,
      text: personal?.text ?? ERASED,
      name: personal?.name ?? ERASED,
      reply: null,
      hidden_reason: null,
      rated_at: recordedAt,
    }),
  },
  changes: {
    RatingAnswered: (row, { personal }) => ({ ...row, reply: personal?.reply ?? null }),
    RatingHidden: (row, { personal }) => ({
      ...row,
      is_hidden: true,
      hidden_reason: personal?.reason ?? null,
    }),
  },
  ofAccount: {
    column: 'account_id',
    erased: (row) => ({
      ...row,
      is_public: false,
      text: ERASED,
      name: ERASED,
      reply: null,
      hidden_reason: null,
    }),
  },
  tallies: [ratingCounts],
});

export const ratings = readModel('ratings', 2, [ratingsTable]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    ratings: ReadRowOf<typeof columns>;
    rating_counts: CountsOf<typeof ratingCounts>;
  }
}
