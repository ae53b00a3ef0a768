import {
  CONTACT_PAGE_SIZE_MAXIMUM,
  GetMessages,
  GetNewsletters,
  GetSubscribers,
} from '../../../../events/contact/answers.ts';
import { ownerCall } from '../owner-call.ts';
import { pagedList } from '../paged-list.ts';
import { keys, ownerQuery } from '../queries.ts';
import { text } from './text.ts';

/** What visitors wrote, the newest first. */
export const messages = pagedList({
  key: keys.messages,
  load: ({ state = 'open', ...query }) =>
    ownerCall(GetMessages, { query: { ...query, state: state === 'all' ? '' : state } }),
  pageSizeMaximum: CONTACT_PAGE_SIZE_MAXIMUM,
  failed: text.messages.failed,
  isLive: true,
});

export const subscribers = pagedList({
  key: keys.subscribers,
  load: (query) => ownerCall(GetSubscribers, { query }),
  pageSizeMaximum: CONTACT_PAGE_SIZE_MAXIMUM,
  failed: text.subscribers.failed,
  isLive: true,
});

/** The latest newsletters, and how far their mails have got. */
export const newsletters = ownerQuery({
  key: keys.newsletters,
  load: async () => (await ownerCall(GetNewsletters)).data,
  failed: text.week.sentFailed,
  isLive: true,
});
