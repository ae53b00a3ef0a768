import { AccountErased } from '../events/accounts/events.ts';
import { MessageErased, SubscriberLeft } from '../events/contact/events.ts';
import type { StoredEvent } from '../log/log.ts';

/** Events that take a person out of the read models. */
const erasures: ReadonlySet<string> = new Set<string>([
  AccountErased.type,
  MessageErased.type,
  SubscriberLeft.type,
]);

export function isErasure({ type }: Pick<StoredEvent, 'type'>): boolean {
  return erasures.has(type);
}

/** An erasure failed: the model stops at it, since rows in clear would stay. */
export class NotErased extends Error {
  override readonly name = 'NotErased';
}
