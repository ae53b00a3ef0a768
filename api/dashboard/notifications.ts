import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/database.ts';
import type { Notification } from '../../events/dashboard/answers.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { EventLog, StoredEvent } from '../../log/log.ts';

export const NOTIFICATIONS_MAXIMUM = 20;
/** Newest events among which the box looks for something to tell. */
const EVENTS_MAXIMUM = 200;

const Held = z.object({
  awaitsVerification: z._default(z.boolean(), false),
  awaitedVerification: z._default(z.boolean(), false),
});

/** The newest events worth telling, the newest first, read from the log itself; customers' names from the read models. */
export async function readNotifications(log: EventLog, models: Kysely<Tables>): Promise<Notification[]> {
  const head = await log.head();
  const newest = await log.readAfter(Math.max(0, head - EVENTS_MAXIMUM), EVENTS_MAXIMUM);
  const told = newest
    .filter((event) => isNotified(event) && !isOfHeldOrder(event))
    .slice(-NOTIFICATIONS_MAXIMUM)
    .reverse();
  const customers = await readCustomers(models, told);
  return told.map(({ id, position, type, stream, recordedAt }) => {
    const customer = customers.get(stream) ?? null;
    return { id, position, type, stream, customer, recordedAt };
  });
}

/** Usernames by stream, of accounts and of orders. */
async function readCustomers(models: Kysely<Tables>, told: readonly StoredEvent[]) {
  const streams = told.map(({ stream }) => stream);
  const { rows } = await sql<{ stream: string; username: string }>`
    select 'account-' || id as stream, username from models.accounts where role = 'customer'
      and id in (select substring(s from '^account-(\\d+)$')::bigint from unnest(${streams}::text[]) s)
    union all
    select 'reading-' || o.id, a.username from models.orders o join models.accounts a on a.id = o.account_id
    where o.id in (select substring(s from '^reading-(\\d+)$')::bigint from unnest(${streams}::text[]) s)
  `.execute(models);
  return new Map(rows.map(({ stream, username }) => [stream, username]));
}

function isNotified({ type }: StoredEvent): boolean {
  return eventDefinitions.get(type)?.live.includes('activity') === true;
}

/** An order that waits for the verification is not on the desk: it comes there with its release. */
function isOfHeldOrder({ type, data }: StoredEvent): boolean {
  if (type !== 'ReadingOrdered' && type !== 'ReadingCancelled') return false;
  const { awaitsVerification, awaitedVerification } = Held.parse(JSON.parse(data));
  return awaitsVerification || awaitedVerification;
}
