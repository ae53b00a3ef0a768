import { describe, expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { ReadingEvent } from '../../../events/readings/events.ts';
import { isPayable, payableBy } from '../../../events/readings/payment-decisions.ts';
import { paymentSummary } from '../../../events/readings/standing.ts';
import { transferReference } from '../../../events/readings/transfer-reference.ts';
import { NOON } from '../../command-context.ts';
import { deciding, type Happening } from '../../given.ts';
import { answered, ayse, mehmet, ordered, withoutKey } from '../../samples.ts';
import {
  afterNoon,
  cancelled,
  failed,
  orderedVip,
  paid,
  refunded,
  requested,
  sealed,
  stateAfter,
} from './happened.ts';

type Past = readonly Happening<ReadingEvent>[];

const reading = deciding(readingDecider);
const vip = orderedVip();
const erasedVip = withoutKey(vip);
const RF = transferReference(12);

const request = (
  more: Partial<Extract<ReadingCommand, { type: 'RequestPayment' }>> = {},
): ReadingCommand => ({
  type: 'RequestPayment',
  accountId: ayse,
  now: NOON,
  payment: { method: 'test', reference: 'P1', url: null, expiresAt: null },
  ...more,
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
  test('the price of the order in its currency, as it was agreed with the provider', () => {
    const agreed = {
      method: 'stripe',
      reference: 'cs_1',
      url: 'https://pay',
      expiresAt: afterNoon(1),
    } as const;
    reading
      .given(vip)
      .when(request({ payment: agreed }))
      .thenEvents(sealed(requested(agreed)));
  });

  test('one open payment a method: asking again adds none, another method does', () => {
    reading.given(vip, requested()).when(request()).thenNothing();
    const transfer = { method: 'transfer', reference: RF, url: null, expiresAt: null } as const;
    reading
      .given(vip, requested())
      .when(request({ payment: transfer }))
      .thenEvents(sealed(requested(transfer)));
  });

  test.each<[string, Past]>([
    ['has expired', [vip, requested(), failed('expired')]],
    ['the provider has closed by now', [vip, requested({ expiresAt: NOON })]],
  ])('again where the payment before %s', (_why, past) => {
    const again = { method: 'test', reference: 'P2', url: null, expiresAt: null } as const;
    reading
      .given(...past)
      .when(request({ payment: again }))
      .thenEvents(sealed(requested(again)));
  });

  test('one that was declined stays open for another try', () => {
    reading.given(vip, requested(), failed('declined')).when(request()).thenNothing();
  });

  test('and only their own order, and none without a key', () => {
    reading
      .given(vip)
      .when(request({ accountId: mehmet }))
      .thenRefused('unknown_id');
    reading.given(erasedVip).when(request()).thenRefused('unknown_id');
    reading.given().when(request()).thenRefused('unknown_id');
  });
});

describe('There is nothing to pay for', () => {
  test.each(nothingToPay)('%s, by any method or hand', (_what, past) => {
    for (const command of [request(), byHand(), settle('paid'), settle('declined')])
      reading
        .given(...past)
        .when(command)
        .thenRefused('nothing_to_pay');
    const state = stateAfter(past);
    expect(isPayable(state)).toBe(false);
    expect(() => payableBy(state, ayse)).toThrow('nothing_to_pay');
  });

  test('an order that was answered unpaid can still be paid', () => {
    reading.given(vip, answered()).when(request()).thenEvents(sealed(requested()));
  });
});

describe('A payment', () => {
  test('is confirmed with what the owner noted, sealed under the key of the customer', () => {
    reading
      .given(vip, requested())
      .when(confirm('P1', 'From her sister'))
      .thenEvents(sealed(paid({}, 'From her sister')));
  });

  test('is confirmed once, also after it went back', () => {
    reading.given(vip, paid()).when(confirm()).thenNothing();
    reading.given(vip, paid(), refunded()).when(confirm()).thenNothing();
  });

  test.each<[string, Past]>([
    ['before our own note of it', [vip]],
    ['after the provider had closed it', [vip, requested(), failed('expired')]],
    ['for a cancelled order', [vip, cancelled()]],
    ['a second time, by another way', [vip, paid({ reference: 'P0' })]],
  ])('is recorded all the same when it comes %s: the money has moved', (_when, past) => {
    reading
      .given(...past)
      .when(confirm())
      .thenEvents(sealed(paid()));
  });

  test('for a customer who was erased is recorded without the note', () => {
    const { personal: _, ...event } = paid();
    reading
      .given(erasedVip)
      .when(confirm('P1', 'x'))
      .thenEvents({ ...event, personal: null, subject: null });
  });

  test('is none of a free reading, nor of one that is not there', () => {
    reading.given(ordered()).when(confirm()).thenRefused('nothing_to_pay');
    reading.given().when(confirm()).thenRefused('unknown_id');
  });

  test('comes to nothing once; one that is unknown, expired, paid or sent back never does', () => {
    const fail: ReadingCommand = { type: 'FailPayment', reference: 'P1', reason: 'expired' };
    reading
      .given(vip, requested())
      .when(fail)
      .thenEvents(sealed(failed('expired')));
    for (const past of [
      [vip],
      [vip, requested(), failed('expired')],
      [vip, requested(), paid()],
      [vip, paid(), refunded()],
    ])
      reading
        .given(...past)
        .when(fail)
        .thenNothing();
  });
});

describe('The test checkout', () => {
  test('pays', () => {
    reading.given(vip, requested()).when(settle('paid')).thenEvents(sealed(paid()));
  });

  test('declines, and the order goes on waiting', () => {
    reading
      .given(vip, requested())
      .when(settle('declined'))
      .thenEvents(sealed(failed('declined')));
    expect(paymentSummary(stateAfter([vip, requested(), failed('declined')]).standing).state).toBe(
      'awaiting',
    );
  });

  test('is not settled by another customer', () => {
    reading.given(vip, requested()).when(settle('paid', mehmet)).thenRefused('unknown_id');
  });
});

describe('The owner confirms a transfer', () => {
  const transferred = (note = '') => sealed(paid({ method: 'transfer', reference: RF }, note));

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
