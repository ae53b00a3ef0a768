import type { Role } from '../../events/accounts/commands.ts';
import type { Activity, OrderChange, ReadingChange } from '../../events/live/answers.ts';
import { notifiedTypes } from '../dashboard/notifications.ts';
import { orderChangeTypes, readingChangeTypes } from './change-types.ts';
import type { Change } from './changes.ts';

const forCustomer: ReadonlySet<string> = new Set(readingChangeTypes);
const forOwner: ReadonlySet<string> = new Set(orderChangeTypes);

/** The session that a stream is open for. */
export interface Listener {
  readonly accountId: number;
  readonly role: Role;
  readonly sessionHash: string;
}

/** The server-sent events that one change is for a listener; none where it is not theirs. */
export function messageFor({ accountId, role }: Listener, change: Change): string[] {
  const { position, type, readingId: id, readingStatus, orderStatus } = change;
  const messages: string[] = [];
  if (id !== null && readingStatus !== null && change.accountId === accountId && forCustomer.has(type))
    messages.push(message('reading', position, { id, status: readingStatus }));
  if (role !== 'admin') return messages;
  if (id !== null && orderStatus !== null && forOwner.has(type))
    messages.push(message('order', position, { id, status: orderStatus }));
  if (notifiedTypes.has(type)) messages.push(message('activity', position, { type }));
  return messages;
}

function message(
  event: 'reading' | 'order' | 'activity',
  position: number,
  data: ReadingChange | OrderChange | Activity,
): string {
  return `event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
}
