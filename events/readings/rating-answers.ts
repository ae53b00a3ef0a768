import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, page, success, Time } from '../call.ts';
import { pageQuery } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { optionalText, text } from '../text.ts';
import { serviceIds } from './catalogue.ts';

export const STARS_MAXIMUM = 5;
export const RATING_TEXT_MAXIMUM = 1_000;
/** Of the owner's reply under a rating. */
export const REPLY_MAXIMUM = 1_000;
/** Of the sentence that stands in the place of a hidden rating's text. */
export const HIDING_REASON_MAXIMUM = 300;
/** Newest public ratings that visitors get. */
export const PUBLIC_RATINGS_MAXIMUM = 50;
export const RATINGS_PAGE_SIZE_MAXIMUM = 200;

const starsRule = 'Please give one to five stars' satisfies Sentence;

/** What a customer says of an answer: the rating form and its call. */
export const RateReading = z.object({
  stars: z.int(starsRule).check(z.minimum(1, starsRule), z.maximum(STARS_MAXIMUM, starsRule)),
  text: optionalText(RATING_TEXT_MAXIMUM),
  /** Whether visitors may read it. */
  public: z.boolean('Please choose whether others may read it' satisfies Sentence),
});

export const AnswerRating = z.object({
  reply: text({ minimum: 1, maximum: REPLY_MAXIMUM, message: 'Please write a reply' }),
});

export const HideRating = z.object({
  reason: text({
    minimum: 1,
    maximum: HIDING_REASON_MAXIMUM,
    message: 'Please say why; it is shown in place of the text',
  }),
});

/** A rating as it stands with its reading, for the customer who gave it and for the owner. */
export const ReadingRating = z.object({
  stars: Count,
  text: z.string(),
  public: z.boolean(),
  ratedAt: Time,
  reply: z.nullable(z.string()),
  /** Why the owner took the text off the pages; null where it is shown. */
  hiddenReason: z.nullable(z.string()),
});
export type ReadingRating = z.output<typeof ReadingRating>;

/** A rating as visitors read it; `text` is the reason where the owner has hidden it. */
export const PublicRating = z.object({
  /** Of the reading. */
  id: Id,
  stars: Count,
  text: z.string(),
  /** As in `Elif K.` */
  name: z.string(),
  service: z.enum(serviceIds),
  date: Day,
  reply: z.nullable(z.string()),
});
export type PublicRating = z.output<typeof PublicRating>;

/** Of all ratings, private ones included; `average` is null while there is none. */
export const RatingAverage = z.object({ average: z.nullable(z.number()), count: Count });
export type RatingAverage = z.output<typeof RatingAverage>;

/** A rating as the owner reads it. An erased customer's keeps its stars. */
export const OwnersRating = z.object({
  ...PublicRating.shape,
  public: z.boolean(),
  hidden: z.boolean(),
  hiddenReason: z.nullable(z.string()),
});
export type OwnersRating = z.output<typeof OwnersRating>;

export const GetRatings = defineCall('GET /api/ratings', {
  answer: success(z.object({ ...RatingAverage.shape, ratings: z.array(PublicRating) })),
});

export const GetOwnersRatings = defineCall('GET /api/admin/ratings', {
  query: pageQuery(RATINGS_PAGE_SIZE_MAXIMUM),
  answer: page(OwnersRating),
});

export const PostRatingReply = defineCall('POST /api/admin/ratings/:id/reply', {
  body: AnswerRating,
  answer: success(OwnersRating),
});

export const PostRatingHide = defineCall('POST /api/admin/ratings/:id/hide', {
  body: HideRating,
  answer: success(OwnersRating),
});
