import { describe, expect, test } from 'vitest';
import { groupedGiftCode, newGiftCode, readGiftCode } from '../../events/gifts/commands.ts';
import { type GiftCommand, giftDecider } from '../../events/gifts/decider.ts';
import { NOON } from '../../harness/command-context.ts';
import { deciding } from '../../harness/given.ts';
import { happened, withoutKey } from '../../harness/samples.ts';

const alphabet = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'];
const about = { giftId: 3, accountId: 7 } as const;
const cost = { amountMinor: 49_900, currency: 'TRY' } as const;
const byTest = { ...about, ...cost, method: 'test', reference: 'test-gift-3' } as const;
const asVip = { service: 'vip', priceMinor: 49_900, currency: 'TRY', language: 'en' } as const;

const given = happened('GiftOrdered', { ...about, ...asVip }, { code: '222222222222' });
const erased = withoutKey(given);
const paid = (reference = 'test-gift-3', note = '') =>
  happened('GiftPaid', { ...byTest, reference, providerPayment: null }, { note });
const redeemed = (readingId = 12) => happened('GiftRedeemed', { ...about, readingId });
const reopened = (readingId = 12) => happened('GiftReopened', { ...about, readingId });
const cancelled = (reason: 'refund' | 'erasure' = 'refund') =>
  happened('GiftCancelled', { ...about, reason });
const refunded = (reason = 'We are sorry') =>
  happened('GiftRefunded', { ...byTest, providerRefund: null }, { reason });

const order: GiftCommand = {
  type: 'OrderGift',
  ...about,
  offer: { service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 },
  language: 'en',
  code: '222222222222',
};
const redeem = (service: 'vip' | 'dreams' = 'vip', now = NOON): GiftCommand => ({
  type: 'RedeemGift',
  readingId: 12,
  service,
  now,
});
const yearAfter = (time: string, seconds = 0) =>
  new Date(
    Date.parse(time.replace(/^\d{4}/, (year) => `${Number(year) + 1}`)) + seconds * 1_000,
  ).toISOString();

const gift = deciding(giftDecider);

describe('A code', () => {
  test('has twelve unambiguous characters, and is read however it is written', () => {
    let next = 0;
    const code = newGiftCode((below) => (next++ * 7) % below);
    expect(code).toHaveLength(12);
    expect([...code].filter((character) => !alphabet.includes(character))).toEqual([]);
    expect(code).not.toMatch(/[01ILO]/);
    const grouped = groupedGiftCode(code);
    expect(grouped).toMatch(/^.{4}-.{4}-.{4}$/);
    for (const written of [code, grouped, ` ${grouped.toLowerCase()} `, grouped.replaceAll('-', ' – ')])
      expect(readGiftCode(written)).toBe(code);
  });

  test('is noticed as mistyped by one wrong character, or by two that changed places', () => {
    let next = 3;
    const code = newGiftCode((below) => (next = (next * 11 + 5) % below));
    for (let at = 0; at < code.length; at++) {
      for (const other of alphabet) {
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        expect(readGiftCode(wrong)).toBe(wrong === code ? code : null);
      }
      for (let to = at + 1; to < code.length; to++) {
        const swapped = [...code];
        [swapped[at], swapped[to]] = [swapped[to] ?? '', swapped[at] ?? ''];
        expect(readGiftCode(swapped.join(''))).toBe(swapped.join('') === code ? code : null);
      }
    }
  });

  test.each(['', 'AAAA', '2222-2222-2223', '2222-2222-22222', '0000-0000-0000', 'ıııı-ıııı-ıııı'])(
    '%j is none',
    (written) => expect(readGiftCode(written)).toBeNull(),
  );
});

const settle = (accountId: number): GiftCommand => ({
  ...{ type: 'SettleTestPayment', accountId, reference: 'test-gift-3', outcome: 'paid' },
});
const cancel = (reason: 'refund' | 'erasure' = 'refund'): GiftCommand => ({ type: 'CancelGift', reason });
const reopen = (readingId = 12): GiftCommand => ({ type: 'ReopenGift', readingId });
const refund = (reason = 'We are sorry'): GiftCommand => ({
  ...{ type: 'RecordRefund', refunds: [{ reference: 'test-gift-3', providerRefund: null }], reason },
});

describe('A gift', () => {
  const both = [given, paid(), redeemed()];
  const free = { ...order, offer: { ...order.offer, priceMinor: 0 } };
  const ofVip = { code: 'gift_other_service', detail: { title: 'VIP Reading', titleTr: 'VIP Fal' } } as const;
  const byHand = { method: 'test', reference: 'test-gift-3', providerPayment: null } as const;
  const late: GiftCommand = { ...byHand, type: 'ConfirmPayment', note: '' };
  const erasedSince = [erased, withoutKey(paid()), cancelled('erasure')];
  const redeemLate = redeem('vip', yearAfter(NOON, 60));
  const openedLate = { ...reopened(), recordedAt: yearAfter(NOON) };
  gift.rules([
    ['is chosen at the price of the day, its code sealed', [], order, [given]],
    ['is never of a free reading', [], free, 'gift_of_free'],
    ['is paid as a reading is', [given], settle(7), [paid()]],
    ['is paid by no other account', [given], settle(8), 'unknown_id'],
    ['is redeemed once it is paid', [given, paid()], redeem(), [redeemed()]],
    ['is unknown until then', [given], redeem(), 'gift_code_wrong'],
    ['is redeemed once', both, redeem(), 'gift_code_used'],
    ['is redeemed once, also after a year', both, redeemLate, 'gift_code_used'],
    ['is redeemed where it was paid twice', [given, paid(), paid('P2')], redeem(), [redeemed()]],
    ['is for its own reading alone', [given, paid()], redeem('dreams'), ofVip],
    ['is redeemed in its last second', [given, paid()], redeem('vip', yearAfter(NOON, -1)), [redeemed()]],
    ['is over a year after its payment', [given, paid()], redeem('vip', yearAfter(NOON)), 'gift_code_over'],
    ['is over once its money is on its way back', [given, paid(), cancelled()], redeem(), 'gift_code_over'],
    ['opens again where its order ended', both, reopen(), [reopened()]],
    ['opens again once', [...both, reopened()], reopen(), []],
    ['opens again for its own order alone', both, reopen(13), []],
    ['is redeemed again then', [...both, reopened()], redeem(), [redeemed()]],
    ['is good for a year again then', [...both, openedLate], redeemLate, [redeemed()]],
    ['ends before its money goes back', [given, paid()], cancel(), [cancelled()]],
    ['ends once', [given, paid(), cancelled()], cancel('erasure'), []],
    ['does not end once it is redeemed', both, cancel(), 'gift_redeemed'],
    ['takes money that came after its end, to send it back', [given, cancelled()], late, [paid()]],
    ['is refunded with a reason', [given, paid(), cancelled()], refund(), [refunded()]],
    ['is refunded without one where the giver was erased', erasedSince, refund(''), [withoutKey(refunded())]],
  ]);
});
