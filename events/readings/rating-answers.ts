import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, page, success, Time } from '../call.ts';
import { pageQuery } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { optionalText, showsNothing, text } from '../text.ts';
import { serviceIds } from './catalogue.ts';

export const STARS_MAXIMUM = 5;
export const RATING_TEXT_MAXIMUM = 1_000;
export const REPLY_MAXIMUM = 1_000;
/** The reason stands in place of the hidden text. */
const HIDING_REASON_MAXIMUM = 300;
export const PUBLIC_RATINGS_MAXIMUM = 50;
export const RATINGS_PAGE_SIZE_MAXIMUM = 200;

const starsRule = 'Please give one to five stars' satisfies Sentence;

export const RateReading = z.object({
  stars: z.int(starsRule).check(z.minimum(1, starsRule), z.maximum(STARS_MAXIMUM, starsRule)),
  /** Visitors read no quotation that shows nothing. */
  text: z.pipe(
    optionalText(RATING_TEXT_MAXIMUM),
    z.transform((said) => (showsNothing(said) ? '' : said)),
  ),
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

export const ReadingRating = z.object({
  stars: Count,
  text: z.string(),
  public: z.boolean(),
  ratedAt: Time,
  reply: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
});
export type ReadingRating = z.output<typeof ReadingRating>;

/** `text` is the reason where the owner has hidden it. */
export const PublicRating = z.object({
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

/** Private ones included; null while there is none. */
export const RatingAverage = z.object({ average: z.nullable(z.number()), count: Count });
export type RatingAverage = z.output<typeof RatingAverage>;

/** An erased customer's keeps its stars. */
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
