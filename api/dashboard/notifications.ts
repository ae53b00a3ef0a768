import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/database.ts';
import type { Notification } from '../../events/dashboard/answers.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { EventLog, StoredEvent } from '../../log/log.ts';

export const NOTIFICATIONS_MAXIMUM = 20;
const EVENTS_MAXIMUM = 200;

const Held = z.object({
  awaitsVerification: z._default(z.boolean(), false),
  awaitedVerification: z._default(z.boolean(), false),
});

/** Newest first, from the log; customers' names from the read models. */
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

/** It comes to the desk with its release. */
function isOfHeldOrder({ type, data }: StoredEvent): boolean {
  if (type !== 'ReadingOrdered' && type !== 'ReadingCancelled') return false;
  const { awaitsVerification, awaitedVerification } = Held.parse(JSON.parse(data));
  return awaitsVerification || awaitedVerification;
}
