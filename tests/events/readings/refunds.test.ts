import { describe, expect, test } from 'vitest';
import type { ReadingCommand } from '../../../events/readings/decider.ts';
import { refundable } from '../../../events/readings/payment-decisions.ts';
import { paymentSummary, refundsDue, unwantedPayments } from '../../../events/readings/standing.ts';
import type { RejectionCode } from '../../../events/rejected.ts';
import { ordered, takenUp, withoutKey } from '../../../harness/samples.ts';
import {
  afterNoon,
  cancelled,
  erasedVip,
  failed,
  later,
  type Past,
  paid,
  RF,
  reading,
  refunded,
  requested,
  stateAfter,
  vip,
} from './happened.ts';

const refund = (...references: string[]): ReadingCommand => ({
  type: 'RecordRefund',
  refunds: references.map((reference) => ({ reference, providerRefund: `re_${reference}` })),
  reason: 'We are sorry',
});
const refundOf = (reference: string) =>
  refunded({ reference, providerRefund: `re_${reference}` }, 'We are sorry');

describe('The money goes back', () => {
  const twice = [vip, paid(), paid({ reference: 'P2' })];

  const both = refund('P1', 'P2');
  const expired = [vip, requested(), failed('expired')];
  const kept = [erasedVip, withoutKey(paid())];

  reading.rules([
    ['for a reason', [vip, paid()], refund('P1'), [refundOf('P1')]],
    ['once', [vip, paid(), refunded()], refund('P1'), 'already_refunded'],
    ['of several payments', twice, both, [refundOf('P1'), refundOf('P2')]],
    ['of each that has not gone back yet', [...twice, refunded()], both, [refundOf('P2')]],
    ['without a reason where the customer was erased', kept, refund('P1'), [withoutKey(refundOf('P1'))]],
    ['but never of a payment that is unknown', [vip], refund('P1'), 'not_paid'],
    ['but never of one that is open', [vip, requested()], refund('P1'), 'not_paid'],
    ['but never of one that came to nothing', expired, refund('P1'), 'not_paid'],
  ]);

  const owedTwice = [...twice, cancelled()];

  test.each<[string, Past, string[] | RejectionCode, named?: string]>([
    ['nothing was paid', [vip, requested()], 'not_paid'],
    ['all of it went back', [vip, paid(), refunded()], 'already_refunded'],
    ['it was paid once', [vip, paid()], ['P1']],
    ['it was paid twice', twice, ['P2']],
    ['the later payment was confirmed first', [vip, requested(), paid({ reference: 'P2' }), paid()], ['P1']],
    ['it was cancelled', owedTwice, ['P1', 'P2']],
    ['one of two is named', owedTwice, ['P2'], 'P2'],
    ['the one that is named went back', [...owedTwice, refunded()], 'already_refunded', 'P1'],
    ['the one that is named is not owed', twice, 'not_paid', 'P1'],
  ])('where %s', (_what, past, expected, named) => {
    const asked = () => refundable(stateAfter(past).standing, named).map(({ reference }) => reference);
    if (typeof expected === 'string') expect(asked).toThrow(expected);
    else expect(asked()).toEqual(expected);
  });

  test('is owed of a second payment, of every one of a cancelled order, and of what comes after a refund', () => {
    const owed = (past: Past) => refundsDue(stateAfter(past).standing).map(({ reference }) => reference);
    expect(owed([vip, paid()])).toEqual([]);
    expect(owed(twice)).toEqual(['P2']);
    expect(owed([vip, paid(), cancelled()])).toEqual(['P1']);
    expect(owed([vip, paid(), cancelled(), refunded()])).toEqual([]);
    expect(owed([vip, paid(), refunded(), paid({ reference: 'P2' })])).toEqual(['P2']);
    expect(owed([...twice, later(1, refunded())])).toEqual([]);
    // The order is that of the log: clocks of two machines differ.
    expect(owed([vip, later(1, paid()), later(4, refunded()), later(3, paid({ reference: 'P2' }))])).toEqual([
      'P2',
    ]);
    expect(owed([...twice, refunded(), paid({ reference: 'P3' })])).toEqual(['P3']);
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
    const first = { state: 'paid', method: 'test', paidAt: afterNoon(1), refundedAt: null };
    const second = paid({ method: 'stripe', reference: 'P2' });
    expect(seen(vip, later(1, paid()), later(2, second))).toEqual(first);
    const back = { ...first, state: 'refunded', refundedAt: afterNoon(3) };
    expect(seen(vip, takenUp(), later(1, paid()), later(3, refunded()))).toEqual(back);
    expect(seen(vip, later(1, paid()), later(3, refunded()), later(4, second))).toEqual(back);
    const kept = { state: 'paid', method: 'stripe', paidAt: afterNoon(2), refundedAt: null };
    expect(seen(vip, later(1, paid()), later(2, second), later(3, refunded()))).toEqual(kept);
  });
});
