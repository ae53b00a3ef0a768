import { describe, expect, test } from 'vitest';
import type { ReadingCommand } from '../../../events/readings/decider.ts';
import { payableReading } from '../../../events/readings/payable.ts';
import { isPayable, payableBy } from '../../../events/readings/payment-decisions.ts';
import { transferReference } from '../../../events/readings/transfer-reference.ts';
import { NOON } from '../../../harness/command-context.ts';
import { answered, ayse, mehmet, ordered, withoutKey } from '../../../harness/samples.ts';
import {
  afterNoon,
  cancelled,
  erasedVip,
  failed,
  type Past,
  paid,
  RF,
  reading,
  refunded,
  requested,
  stateAfter,
  vip,
} from './happened.ts';

type Agreed = Extract<ReadingCommand, { type: 'RequestPayment' }>['payment'];

const request = (agreed: Partial<Agreed> = {}, accountId = ayse): ReadingCommand => ({
  type: 'RequestPayment',
  accountId,
  now: NOON,
  payment: { method: 'test', reference: 'P1', url: null, expiresAt: null, ...agreed },
});
const confirm = (reference = 'P1', note = ''): ReadingCommand => ({
  type: 'ConfirmPayment',
  method: 'test',
  reference,
  providerPayment: null,
  note,
});
const byHand = (reference: string | null = null, note = ''): ReadingCommand => ({
  type: 'ConfirmByHand',
  reference,
  note,
});
const settle = (outcome: 'paid' | 'declined', accountId = ayse): ReadingCommand => ({
  type: 'SettleTestPayment',
  accountId,
  reference: 'P1',
  outcome,
});

/** Where there is nothing to pay, whoever asks and however. */
const nothingToPay: readonly [string, Past][] = [
  ['a free order', [ordered()]],
  ['a paid one', [vip, paid()]],
  ['a cancelled one', [vip, cancelled()]],
  ['one whose money went back', [vip, paid(), refunded()]],
];

describe('The customer chooses how to pay', () => {
  const agreed = {
    method: 'stripe',
    reference: 'cs_1',
    url: 'https://pay',
    expiresAt: afterNoon(1),
  } as const;
  const transfer = { method: 'transfer', reference: RF } as const;
  const again = { reference: 'P2' };
  const expired = [vip, requested(), failed('expired')];
  const closed = [vip, requested({ expiresAt: NOON })];

  reading.rules([
    ['the price of the order, as the provider agreed', [vip], request(agreed), [requested(agreed)]],
    ['one open payment a method', [vip, requested()], request(), []],
    ['a second one by another method', [vip, requested()], request(transfer), [requested(transfer)]],
    ['again where the payment before has expired', expired, request(again), [requested(again)]],
    ['again where the provider has closed it by now', closed, request(again), [requested(again)]],
    ['one that was declined, which stays open', [vip, requested(), failed('declined')], request(), []],
    ['an order that was answered unpaid', [vip, answered()], request(), [requested()]],
    ["not another customer's order", [vip], request({}, mehmet), 'unknown_id'],
    ['no order of an erased customer', [erasedVip], request(), 'unknown_id'],
  ]);
});

describe('There is nothing to pay for', () => {
  test.each(nothingToPay)('%s, by any method or hand', (_what, past) => {
    for (const command of [request(), byHand(), settle('paid'), settle('declined')])
      reading.given(past).when(command).thenRefused('nothing_to_pay');
    const state = stateAfter(past);
    expect(isPayable(state.standing)).toBe(false);
    expect(() => payableBy(payableReading(state), ayse)).toThrow('nothing_to_pay');
  });
});

describe('A payment', () => {
  const noted = confirm('P1', 'From her sister');

  reading.rules([
    ['is confirmed with what the owner noted', [vip, requested()], noted, [paid({}, 'From her sister')]],
    ['is confirmed once', [vip, paid()], confirm(), []],
    ['is confirmed once, also after it went back', [vip, paid(), refunded()], confirm(), []],
    ['is none of a free reading', [ordered()], confirm(), 'nothing_to_pay'],
    ['for a customer who was erased is recorded without the note', [erasedVip], noted, [withoutKey(paid())]],
  ]);

  test.each<[string, Past]>([
    ['before our own note of it', [vip]],
    ['after the provider had closed it', [vip, requested(), failed('expired')]],
    ['for a cancelled order', [vip, cancelled()]],
    ['a second time, by another way', [vip, paid({ reference: 'P0' })]],
  ])('is recorded all the same when it comes %s: the money has moved', (_when, past) => {
    reading.given(past).when(confirm()).thenEvents(paid());
  });

  const fail: ReadingCommand = { type: 'FailPayment', reference: 'P1', reason: 'expired' };

  reading.rules([
    ['comes to nothing', [vip, requested()], fail, [failed('expired')]],
    ['comes to nothing once', [vip, requested(), failed('expired')], fail, []],
    ['that is unknown never comes to nothing', [vip], fail, []],
    ['that was paid never comes to nothing', [vip, requested(), paid()], fail, []],
    ['that was sent back never comes to nothing', [vip, paid(), refunded()], fail, []],
  ]);
});

describe('The test checkout', () => {
  reading.rules([
    ['pays', [vip, requested()], settle('paid'), [paid()]],
    ['declines', [vip, requested()], settle('declined'), [failed('declined')]],
    ['is not settled by another customer', [vip, requested()], settle('paid', mehmet), 'unknown_id'],
  ]);
});

describe('The owner confirms a transfer', () => {
  const transferred = (note = '') => paid({ method: 'transfer', reference: RF }, note);

  test.each([RF, ` ${RF.slice(0, 4).toLowerCase()} ${RF.slice(4)}`, null])(
    'by the reference %j',
    (reference) => {
      reading.given(vip).when(byHand(reference, 'seen')).thenEvents(transferred('seen'));
    },
  );

  test.each([transferReference(13), `${RF.slice(0, -1)}9`, 'rent'])('but not by %s', (reference) => {
    reading.given(vip).when(byHand(reference)).thenRefused('wrong_reference');
  });
});
