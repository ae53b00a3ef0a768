import { randomInt } from 'node:crypto';
import type { ReadModelTables } from '../database/tables/read-models.ts';
import { businessDate } from '../events/calendar.ts';
import {
  GetGift,
  GetGifts,
  GetOwnersGifts,
  GIFTS_MAXIMUM,
  type Gift,
  PostGift,
} from '../events/gifts/answers.ts';
import { groupedGiftCode, newGiftCode } from '../events/gifts/commands.ts';
import { giftDecider, type OrderGift } from '../events/gifts/decider.ts';
import { type GiftStanding, giftExpiresAt, giftState } from '../events/gifts/state.ts';
import { payPath } from '../events/readings/payment.ts';
import { paymentSummary } from '../events/readings/standing.ts';
import { transferReference } from '../events/readings/transfer-reference.ts';
import { Rejected } from '../events/rejected.ts';
import { offerOn } from '../events/settings/offer-schedule.ts';
import { OFFERS_STREAM } from '../events/settings/offers.ts';
import { type Handled, handle, Outdated } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import { openGiftCodes, readGift } from './gift-codes.ts';
import { DEFAULT_LANGUAGE } from './http/language.ts';
import { answered, route, routes } from './http/route.ts';
import type { Opened } from './opened.ts';
import { openOrderSlots } from './order-slots.ts';

/** While the owner changes the offers, or other orders take its slots. */
const RETRY_MAXIMUM = 20;

export function giftRoutes(opened: Opened) {
  const { database, log, clock, settings, budgets, offers, methods } = opened;
  const codes = openGiftCodes(opened);
  const slots = openOrderSlots(opened);
  const now = () => clock().toISOString();

  return routes(
    'gifts',
    route(PostGift, 'customer', 'Give a reading; it is paid for next', [
      'gift_of_free',
      'too_many_orders',
      'not_for_sale',
    ]).answer(({ body: { serviceType }, person, runCommand, address }) =>
      runCommand(async (context) => {
        if (methods.offered.length === 0) throw new Rejected('not_for_sale');
        const counted = await budgets.takeOfAddress('order', address());
        const giftId = await log.nextId('gift');
        const language = person.language ?? DEFAULT_LANGUAGE;
        const about = { giftId, accountId: person.accountId, language, code: newGiftCode(randomInt) };
        const handled = await order({ ...about, serviceType }, context).catch(async (cause: unknown) => {
          await counted.giveBack();
          throw cause;
        });
        if (handled.repeated) await counted.giveBack();
        return handled;
      }),
    ),
    route(GetGifts, 'customer', 'Gifts that this account has paid for, or is about to').answer(
      async ({ person, upToDate }) => {
        await upToDate('gifts');
        const rows = await database.models
          .selectFrom('gifts')
          .selectAll()
          .where('account_id', '=', person.accountId)
          .orderBy('id', 'desc')
          .limit(GIFTS_MAXIMUM)
          .execute();
        const data = await Promise.all(
          rows.map(async (row) => {
            const shown = shownGift(row, now());
            const gift = shown.state === 'awaiting' ? null : await readGift(log, `gift-${row.id}`);
            const code = gift?.code ?? null;
            return { ...shown, code: code === null ? null : groupedGiftCode(code) };
          }),
        );
        return { success: true, data };
      },
    ),
    route(GetGift, 'anyone', 'What a gift code is good for').answer(async ({ request, address }) => {
      const code = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
      const gift = await codes.find(code, address());
      if (gift === null) throw new Rejected('unknown_id');
      const { service } = gift.gift;
      return { success: true, data: { service, state: giftState(gift.standing, now()) } };
    }),
    route(GetOwnersGifts, 'admin', 'Gifts, without their codes').answer(async ({ upToDate }) => {
      await upToDate('gifts');
      const rows = await database.models
        .selectFrom('gifts')
        .leftJoin('order_customers', 'order_customers.id', 'gifts.account_id')
        .selectAll('gifts')
        .select('order_customers.username')
        .orderBy('gifts.id', 'desc')
        .limit(GIFTS_MAXIMUM)
        .execute();
      const data = rows.map((row) => {
        const { method } = paymentSummary(standingOf(row));
        return {
          ...shownGift(row, now()),
          user: row.username ?? '',
          reference: transferReference(row.id, 'gift'),
          byHand: method === null || methods.refundOf(method) === null,
        };
      });
      return { success: true, data };
    }),
  );

  async function order({ serviceType, ...about }: Ordered, context: CommandContext): Promise<Handled> {
    const { giftId, accountId } = about;
    const stream = `gift-${giftId}`;
    const purchase = { kind: 'gift', id: giftId } as const;
    for (let tries = 0; tries <= RETRY_MAXIMUM; tries++) {
      const { schedule, version } = await offers.newest();
      const offer = offerOn(schedule, serviceType, businessDate(context.recordedAt));
      try {
        return await handle(log, {
          decider: giftDecider,
          command: { type: 'OrderGift', ...about, offer },
          context,
          stream,
          isNew: true,
          claims: [
            codes.claim(about.code, stream),
            ...(await slots.choose({ accountId, isFree: false, stream })),
          ],
          unchanged: [{ stream: OFFERS_STREAM, version }],
          answer: () =>
            answered(PostGift, {
              id: giftId,
              state: 'awaiting',
              paymentUrl: `${settings.publicUrl}${payPath(purchase)}`,
            }),
        });
      } catch (cause) {
        const isTaken = cause instanceof Rejected && cause.code === 'name_taken';
        if (!isTaken && !(cause instanceof Outdated)) throw cause;
      }
    }
    throw new Rejected('busy');
  }
}

interface Ordered extends Pick<OrderGift, 'giftId' | 'accountId' | 'language' | 'code'> {
  readonly serviceType: Gift['service'];
}

type Row = ReadModelTables['gifts'];

function shownGift(row: Row, now: string): Omit<Gift, 'code'> {
  const standing = standingOf(row);
  const { id, service, price_minor: priceMinor, currency, created_at: createdAt } = row;
  return {
    id,
    service,
    state: giftState(standing, now),
    priceMinor,
    currency,
    paidAt: paymentSummary(standing).paidAt,
    expiresAt: giftExpiresAt(standing),
    createdAt,
  };
}

function standingOf(row: Row): GiftStanding {
  return {
    priceMinor: row.price_minor,
    currency: row.currency,
    payments: row.payments,
    cancelledAt: row.cancelled_at,
    redeemedBy: row.redeemed_by,
    reopenedAt: row.reopened_at,
  };
}
