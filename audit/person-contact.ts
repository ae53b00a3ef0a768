import { canonicalName } from '../events/accounts/names.ts';
import type { ContactEvent } from '../events/contact/events.ts';
import type { Recorded } from '../events/contract.ts';
import { type Happened, happened } from './happened.ts';
import type { HistoryParts } from './history.ts';
import { readStream, readTypes } from './stored-events.ts';

/**
 * Messages and subscriptions under an email address, the oldest first. Such an address is not confirmed: the analyst
 * who hands the record out has to see that the words are that person's own.
 */
export async function eventsUnderEmail({ database, log }: HistoryParts, email: string): Promise<Happened[]> {
  const wanted = canonicalName(email);
  const found: Happened[] = [];
  for await (const batch of readTypes(database, ['MessageReceived', 'SubscriberJoined'])) {
    for (const stored of batch) {
      const event = await log.open(stored);
      if (!isContact(event) || event.personal === null) continue;
      if (canonicalName(event.personal.email) !== wanted) continue;
      for await (const events of readStream(database, event.stream)) {
        for (const each of events) found.push(happened(await log.open(each)));
      }
    }
  }
  return found;
}

/** The log has checked the event by its schema. */
function isContact(
  event: Recorded,
): event is Recorded<Extract<ContactEvent, { type: 'MessageReceived' | 'SubscriberJoined' }>> {
  return event.type === 'MessageReceived' || event.type === 'SubscriberJoined';
}
