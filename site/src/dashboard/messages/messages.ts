import {
  CONTACT_PAGE_SIZE_MAXIMUM,
  GetMessages,
  GetNewsletters,
  GetSubscribers,
  type messageStates,
} from '../../../../events/contact/answers.ts';
import { ownerCall } from '../owner-call.ts';
import { pagedList } from '../paged-list.ts';
import { keys, ownerQuery } from '../queries.ts';

export type MessageState = (typeof messageStates)[number];

/** What visitors wrote, the newest first. */
export function messages(state: MessageState | '', query: string) {
  return pagedList({
    key: [...keys.messages, state, query],
    load: (page) => ownerCall(GetMessages, { query: { ...page, state, query } }),
    pageSizeMaximum: CONTACT_PAGE_SIZE_MAXIMUM,
    failed: 'The messages could not be loaded.',
    isLive: true,
  });
}

export function subscribers(query: string) {
  return pagedList({
    key: [...keys.subscribers, query],
    load: (page) => ownerCall(GetSubscribers, { query: { ...page, query } }),
    pageSizeMaximum: CONTACT_PAGE_SIZE_MAXIMUM,
    failed: 'The subscribers could not be loaded.',
    isLive: true,
  });
}

/** The latest newsletters, and how far their mails have got. */
export const newsletters = ownerQuery({
  key: keys.newsletters,
  load: async () => (await ownerCall(GetNewsletters)).data,
  failed: 'The newsletters could not be loaded.',
  isLive: true,
});
