import { sql } from 'kysely';
import type { CustomersReading } from '../../events/readings/answers.ts';
import type { OrderRow } from '../../events/readings/owner-answers.ts';
import type { Database } from '../../migrations/database.ts';
import { notifiedTypes } from '../dashboard/notifications.ts';
import { orderChangeTypes, readingChangeTypes } from './change-types.ts';

/** An event of the log that open pages are notified of, with the rows as they are now. */
export interface Change {
  readonly position: number;
  readonly type: string;
  /** Null where the event is about no reading. */
  readonly readingId: number | null;
  /** The customer; null once they were erased. */
  readonly accountId: number | null;
  readonly readingStatus: CustomersReading['status'] | null;
  readonly orderStatus: OrderRow['status'] | null;
}

const types = [...new Set([...readingChangeTypes, ...orderChangeTypes, ...notifiedTypes])];

/**
 * Up to `limit` changes after `after` and up to `end`, in order. Nothing is unsealed.
 * @param accountIds only of these customers' readings; null: all
 */
export async function readChanges(
  database: Database,
  accountIds: readonly number[] | null,
  after: number,
  end: number,
  limit: number,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select e.position, e.type, o.id as "readingId", r.account_id as "accountId",
      r.status as "readingStatus", o.status as "orderStatus"
    from events e
    left join models.orders o
      on o.id = case when e.stream like 'reading-%' then substr(e.stream, 9)::bigint end
    left join models.readings r on r.id = o.id
    where e.position > ${after}::bigint and e.position <= ${end}::bigint and e.type = any(${types}::text[])
      and (${accountIds === null} or r.account_id = any(${accountIds ?? []}::bigint[]))
    order by e.position limit ${limit}`.execute(database.kysely);
  return rows;
}

/** The position up to which the lists show everything. */
export async function shownUpTo(database: Database): Promise<number> {
  const rows = await database.kysely
    .selectFrom('checkpoints')
    .select('position')
    .where('model', 'in', ['readings', 'orders'])
    .execute();
  return rows.length < 2 ? 0 : Math.min(...rows.map(({ position }) => position));
}
