import { type RawBuilder, sql } from 'kysely';
import { type Database, MODELS_SCHEMA } from '../../database/database.ts';
import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import type { OrderCounts, WaitingFor } from '../../events/readings/owner-answers.ts';
import { erasedPerson } from '../../events/readings/person.ts';
import { isOwing } from '../payment/waiting-payments.ts';

type Condition = RawBuilder<boolean>;

/** An erased customer's order can neither be answered nor paid. */
const isOpen = sql<boolean>`(orders.cancelled_at is null
  and orders.birth_date <> ${erasedPerson('erased').birthDate})`;
const isPaused = sql<boolean>`(orders.asked_at is not null and orders.question_answered_at is null)`;
const isPromised = sql<boolean>`(${isOpen} and not orders.held and orders.answered_at is null
  and orders.payment_state in ('free', 'paid'))`;
const isOwed = sql<boolean>`(${isPromised} and not ${isPaused})`;

export const isHeld = sql<boolean>`(${isOpen} and orders.held)`;

export function waitsFor(waiting: WaitingFor, now: Date): Condition {
  switch (waiting) {
    case 'answer':
      return isOwed;
    case 'today':
      return sql`(${isOwed} and orders.due_at < ${endOfToday(now)})`;
    case 'payment':
      return sql`(${isOpen} and orders.payment_state = 'awaiting')`;
    case 'customer':
      return sql`(${isOpen} and orders.answered_at is null and ${isPaused}
        and orders.payment_state <> 'refunded')`;
    case 'refund':
      return isOwing;
    default:
      return waiting satisfies never;
  }
}

/** `isLate` of the reading, for a row. */
export function isLateAt(now: Date): Condition {
  return sql`(${isPromised} and orders.due_at is not null and orders.due_at < ${now.toISOString()}
    and (not ${isPaused} or orders.due_at < orders.asked_at))`;
}

/** @param now for what is late by then */
export async function countWaiting({ models }: Pick<Database, 'models'>, now: Date): Promise<OrderCounts> {
  // One by one, so that the partial indexes of unfinished orders can be used.
  const counted = (condition: Condition, table: 'orders' | 'gifts' = 'orders') =>
    sql<number>`(select count(*) from ${sql.table(`${MODELS_SCHEMA}.${table}`)} where ${condition})::float8`;
  return models
    .selectNoFrom([
      counted(waitsFor('answer', now)).as('answer'),
      counted(waitsFor('today', now)).as('today'),
      counted(isLateAt(now)).as('late'),
      counted(waitsFor('payment', now)).as('payment'),
      counted(waitsFor('customer', now)).as('customer'),
      counted(waitsFor('refund', now)).as('refund'),
      counted(isOwing, 'gifts').as('giftRefund'),
    ])
    .executeTakeFirstOrThrow();
}

function endOfToday(now: Date): string {
  return startOfBusinessDay(addDays(businessDate(now), 1)).toISOString();
}
