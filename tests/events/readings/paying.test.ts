import { describe, expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { ReadingEvent } from '../../../events/readings/events.ts';
import { isPayable, payableBy, refundable } from '../../../events/readings/payment-decisions.ts';
import { paymentSummary, refundsDue, unwantedPayments } from '../../../events/readings/standing.ts';
import { transferReference } from '../../../events/readings/transfer-reference.ts';
import type { RejectionCode } from '../../../events/rejected.ts';
import { NOON } from '../../command-context.ts';
import { deciding, type Happening } from '../../given.ts';
import { answered, ayse, mehmet, ordered, takenUp, withoutKey } from '../../samples.ts';
import {
  afterNoon,
  cancelled,
  failed,
  later,
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
const refund = (...references: string[]): ReadingCommand => ({
  type: 'RecordRefund',
  refunds: references.map((reference) => ({ reference, providerRefund: `re_${reference}` })),
  reason: 'We are sorry',
});
const refundOf = (reference: string) =>
  sealed(refunded({ reference, providerRefund: `re_${reference}` }, 'We are sorry'));

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

describe('The money goes back', () => {
  const twice = [vip, paid(), paid({ reference: 'P2' })];

  test('once', () => {
    reading.given(vip, paid()).when(refund('P1')).thenEvents(refundOf('P1'));
    reading.given(vip, paid(), refunded()).when(refund('P1')).thenRefused('already_refunded');
  });

  test('and of several payments each that has not gone back yet', () => {
    reading
      .given(...twice)
      .when(refund('P1', 'P2'))
      .thenEvents(refundOf('P1'), refundOf('P2'));
    reading
      .given(...twice, refunded())
      .when(refund('P1', 'P2'))
      .thenEvents(refundOf('P2'));
  });

  test('without a reason where the customer was erased', () => {
    const { personal: _, ...event } = refundOf('P1');
    reading
      .given(erasedVip, withoutKey(paid()))
      .when(refund('P1'))
      .thenEvents({ ...event, personal: null, subject: null });
  });

  test.each<[string, Past]>([
    ['is unknown', [vip]],
    ['is open', [vip, requested()]],
    ['came to nothing', [vip, requested(), failed('expired')]],
  ])('but never of a payment that %s', (_what, past) => {
    reading
      .given(...past)
      .when(refund('P1'))
      .thenRefused('not_paid');
  });

  test.each<[string, Past, string[] | RejectionCode]>([
    ['nothing was paid', [vip, requested()], 'not_paid'],
    ['all of it went back', [vip, paid(), refunded()], 'already_refunded'],
    ['it was paid once', [vip, paid()], ['P1']],
    ['it was paid twice', twice, ['P2']],
    ['the later payment was confirmed first', [vip, requested(), paid({ reference: 'P2' }), paid()], ['P1']],
    ['it was cancelled', [...twice, cancelled()], ['P1', 'P2']],
  ])('where %s', (_what, past, expected) => {
    const state = stateAfter(past);
    if (typeof expected === 'string') expect(() => refundable(state)).toThrow(expected);
    else expect(refundable(state).map(({ reference }) => reference)).toEqual(expected);
  });

  test('is owed of a second payment, and of every one of a cancelled order', () => {
    const owed = (past: Past) => refundsDue(stateAfter(past).standing).map(({ reference }) => reference);
    expect(owed([vip, paid()])).toEqual([]);
    expect(owed(twice)).toEqual(['P2']);
    expect(owed([vip, paid(), cancelled()])).toEqual(['P1']);
    expect(owed([vip, paid(), cancelled(), refunded()])).toEqual([]);
  });
});

describe('A payment is not wanted any more', () => {
  const unwanted = (past: Past) =>
    unwantedPayments(stateAfter(past).standing).map(({ reference }) => reference);

  test.each<[string, Past, string[]]>([
    ['while the order waits for it', [vip, requested()], []],
    ['once the order is cancelled', [vip, requested(), cancelled()], ['P1']],
    ['once another one has paid', [vip, requested(), paid({ reference: 'P2' })], ['P1']],
    ['once it has come to nothing itself', [vip, requested(), failed('expired'), cancelled()], []],
  ])('%s', (_when, past, references) => {
    expect(unwanted(past)).toEqual(references);
  });
});

describe('The payment that the screens show', () => {
  const seen = (...past: Past) => paymentSummary(stateAfter(past).standing);

  test('is the first that paid, else one that went back, else the newest that was chosen', () => {
    expect(seen(ordered())).toMatchObject({ state: 'free', method: null });
    expect(seen(vip)).toMatchObject({ state: 'awaiting', method: null });
    const transfer = requested({ method: 'transfer', reference: RF });
    expect(seen(vip, requested(), transfer)).toMatchObject({ state: 'awaiting', method: 'transfer' });
    expect(seen(vip, later(1, paid()), later(2, paid({ method: 'stripe', reference: 'P2' })))).toEqual({
      state: 'paid',
      method: 'test',
      paidAt: afterNoon(1),
      refundedAt: null,
    });
    expect(seen(vip, takenUp(), later(1, paid()), later(3, refunded()))).toEqual({
      state: 'refunded',
      method: 'test',
      paidAt: afterNoon(1),
      refundedAt: afterNoon(3),
    });
  });
});
