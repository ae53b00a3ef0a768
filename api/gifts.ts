import { randomInt } from 'node:crypto';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { ReadModelTables } from '../database/tables/read-models.ts';
import { businessDate } from '../events/calendar.ts';
import {
  GetGift,
  GetGifts,
  GetOwnersGifts,
  GIFTS_MAXIMUM,
  type Gift,
  NEWEST_GIFTS_MAXIMUM,
  PostGift,
} from '../events/gifts/answers.ts';
import { groupedGiftCode, newGiftCode } from '../events/gifts/commands.ts';
import { giftDecider } from '../events/gifts/decider.ts';
import { type GiftStanding, giftExpiresAt, giftState } from '../events/gifts/state.ts';
import { payPath } from '../events/readings/payment.ts';
import { paymentSummary, refundsDue } from '../events/readings/standing.ts';
import { Rejected } from '../events/rejected.ts';
import { offerOn } from '../events/settings/offer-schedule.ts';
import { handle } from '../log/append/handle.ts';
import { openGiftCodes, readGift } from './gift-codes.ts';
import { DEFAULT_LANGUAGE } from './http/language.ts';
import { answered, route, routes } from './http/route.ts';
import type { Opened } from './opened.ts';

export function giftRoutes(opened: Opened) {
  const { database, log, clock, settings, budgets, offers, methods } = opened;
  const codes = openGiftCodes(opened);
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
        const { schedule } = await offers.newest();
        const code = newGiftCode(randomInt);
        const stream = `gift-${giftId}`;
        const handled = await handle(log, {
          decider: giftDecider,
          command: {
            type: 'OrderGift',
            giftId,
            accountId: person.accountId,
            offer: offerOn(schedule, serviceType, businessDate(context.recordedAt)),
            language: person.language ?? DEFAULT_LANGUAGE,
            code,
          },
          context,
          stream,
          isNew: true,
          claims: [codes.claim(code, stream)],
          answer: () => {
            const paymentUrl = settings.publicUrl + payPath({ kind: 'gift', id: giftId });
            return answered(PostGift, { id: giftId, state: 'awaiting', paymentUrl });
          },
        });
        if (handled.repeated) await counted.giveBack();
        return handled;
      }),
    ),
    route(GetGifts, 'customer', 'Gifts that this account has paid for, or is about to').answer(
      async ({ person, upToDate }) => {
        await upToDate('gifts');
        const own = database.models.selectFrom('gifts').where('account_id', '=', person.accountId);
        const rows = await own
          .where(isListed(own))
          .selectAll()
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
    route(GetGift, 'anyone', 'What a gift code is good for', ['too_many_tries']).answer(
      async ({ request, address }) => {
        const [written = ''] = new URL(request.url).pathname.split('/').slice(-1);
        const gift = await codes.find(written.replaceAll('%20', ' '), address());
        if (gift === null) throw new Rejected('unknown_id');
        const { service } = gift.gift;
        return { success: true, data: { service, state: giftState(gift.standing, now()) } };
      },
    ),
    route(GetOwnersGifts, 'admin', 'Gifts, without their codes').answer(async ({ upToDate }) => {
      await upToDate('gifts');
      const gifts = database.models.selectFrom('gifts');
      const rows = await gifts
        .where(isListed(gifts))
        .leftJoin('order_customers', 'order_customers.id', 'gifts.account_id')
        .selectAll('gifts')
        .select('order_customers.username')
        .orderBy('gifts.id', 'desc')
        .limit(GIFTS_MAXIMUM)
        .execute();
      const data = rows.map((row) => {
        const standing = standingOf(row);
        const goesBack = refundsDue(standing)[0] ?? standing.payments.find(({ state }) => state === 'paid');
        return {
          ...shownGift(row, now()),
          user: row.username ?? '',
          reference: goesBack?.reference,
          byHand: goesBack === undefined || methods.refundOf(goesBack.method) === null,
        };
      });
      return { success: true, data };
    }),
  );
}

type Gifts = SelectQueryBuilder<ReadModelTables, 'gifts', object>;

/** So that unpaid gifts push none off whose money may be asked back. @param gifts of whom */
function isListed(gifts: Gifts) {
  const newest = gifts.select('id').orderBy('id', 'desc').limit(NEWEST_GIFTS_MAXIMUM);
  return (gift: ExpressionBuilder<ReadModelTables, 'gifts'>) =>
    gift.or([
      gift('gifts.id', 'in', newest),
      gift.and([
        gift('payment_state', '=', 'paid'),
        gift('redeemed_by', 'is', null),
        gift('cancelled_at', 'is', null),
      ]),
    ]);
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
