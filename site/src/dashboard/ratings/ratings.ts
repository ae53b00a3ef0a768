import { GetOwnersRatings, RATINGS_PAGE_SIZE_MAXIMUM } from '../../../../events/readings/rating-answers.ts';
import { ownerCall } from '../owner-call.ts';
import { pagedList } from '../paged-list.ts';
import { keys } from '../queries.ts';
import { text } from './text.ts';

/** What customers said of the answers, the newest first. */
export const ratings = pagedList({
  key: keys.ratings,
  load: (query) => ownerCall(GetOwnersRatings, { query }),
  pageSizeMaximum: RATINGS_PAGE_SIZE_MAXIMUM,
  failed: text.failed,
  isLive: true,
});
