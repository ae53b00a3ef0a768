import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Role } from '../../events/accounts/commands.ts';
import type { LiveNews } from '../../events/contract.ts';
import type { Activity, OrderChange, ReadingChange } from '../../events/live/answers.ts';
import type { CustomersReading } from '../../events/readings/answers.ts';
import type { OrderRow } from '../../events/readings/owner-answers.ts';
import { eventDefinitions } from '../../events/registry.ts';

export interface Change {
  readonly position: number;
  readonly type: string;
  readonly readingId: number | null;
  /** Null once they were erased. */
  readonly accountId: number | null;
  readonly readingStatus: CustomersReading['status'] | null;
  readonly orderStatus: OrderRow['status'] | null;
  /** It waits, or waited in vain, for the verification: it is not on the desk. */
  readonly isHeld: boolean;
}

const types = [...eventDefinitions.values()].filter(({ live }) => live.length > 0).map(({ type }) => type);

interface ChangesAsked {
  /** Only these customers' readings; null: all. */
  readonly accountIds: readonly number[] | null;
  readonly after: number;
  readonly end: number;
  readonly limit: number;
}

/** In order. Nothing is unsealed. */
export async function readChanges(
  database: Database,
  { accountIds, after, end, limit }: ChangesAsked,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select e.position, e.type, o.id as "readingId", r.account_id as "accountId",
      r.status as "readingStatus", o.status as "orderStatus", coalesce(o.held, false) as "isHeld"
    from events e
    left join models.orders o
      on o.id = case when e.stream like 'reading-%' then substr(e.stream, 9)::bigint end
    left join models.readings r on r.id = o.id
    where e.position > ${after}::bigint and e.position <= ${end}::bigint and e.type = any(${types}::text[])
      and (${accountIds === null} or r.account_id = any(${accountIds ?? []}::bigint[]))
    order by e.position limit ${limit}`.execute(database.kysely);
  return rows;
}

export async function shownUpTo(database: Database): Promise<number> {
  const rows = await database.kysely
    .selectFrom('checkpoints')
    .select('position')
    .where('model', 'in', ['readings', 'orders'])
    .execute();
  return rows.length < 2 ? 0 : Math.min(...rows.map(({ position }) => position));
}

export interface Listener {
  readonly accountId: number;
  readonly role: Role;
  readonly sessionHash: string;
}

/** None where the change is not the listener's. */
export function messageFor({ accountId, role }: Listener, change: Change): string[] {
  const { position, type, readingId: id, readingStatus, orderStatus } = change;
  const live = eventDefinitions.get(type)?.live ?? [];
  const messages: string[] = [];
  if (live.includes('reading') && id !== null && readingStatus !== null && change.accountId === accountId)
    messages.push(message('reading', position, { id, status: readingStatus }));
  if (role !== 'admin' || change.isHeld) return messages;
  if (live.includes('order') && id !== null && orderStatus !== null)
    messages.push(message('order', position, { id, status: orderStatus }));
  if (live.includes('activity')) messages.push(message('activity', position, { type }));
  return messages;
}

function message(event: LiveNews, position: number, data: ReadingChange | OrderChange | Activity): string {
  return `event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
}
