import { GetMails, MAILS_PAGE_SIZE_MAXIMUM } from '../../../../events/mails/answers.ts';
import { ownerCall } from '../owner-call.ts';
import { pagedList } from '../paged-list.ts';
import { keys } from '../queries.ts';
import { text } from './text.ts';

/** Mails whose tries are used up. */
export const failedMails = pagedList({
  key: keys.failedMails,
  load: (query) => ownerCall(GetMails, { query }),
  pageSizeMaximum: MAILS_PAGE_SIZE_MAXIMUM,
  failed: text.failed,
  isLive: true,
});
