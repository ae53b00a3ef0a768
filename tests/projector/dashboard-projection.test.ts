import { test } from 'vitest';
import { projecting } from '../../harness/given.ts';
import { answered, ayse, opened, ordered, registered } from '../../harness/samples.ts';
import { customerActivityTable, orderDaysTable, totalsTable } from '../../projector/models/dashboard.ts';
import { cancelled, released } from '../events/readings/happened.ts';

test('Orders are counted by the day in Istanbul', () => {
  projecting(orderDaysTable)
    .given(
      { ...ordered(), recordedAt: '2026-03-09T20:59:00.000Z' },
      { ...ordered({ readingId: 13 }), recordedAt: '2026-03-09T21:00:00.000Z' },
      { ...ordered({ readingId: 14 }), recordedAt: '2026-03-10T20:00:00.000Z' },
    )
    .thenRows({ id: 20_521, date: '2026-03-09', orders: 1 }, { id: 20_522, date: '2026-03-10', orders: 2 });
});

test('An order that waits for the verification counts from its release on', () => {
  const held = ordered({ awaitsVerification: true });
  const unverified = cancelled(false, { reason: 'unverified', awaitedVerification: true });
  projecting(totalsTable).given(held, unverified).thenRows();
  projecting(totalsTable)
    .given(held, released(), answered())
    .thenRows({ id: 1, customers: 0, readings: 1, answered: 1, cancelled: 0 });
  projecting(orderDaysTable)
    .given(held, { ...released(), recordedAt: '2026-03-12T12:00:00.000Z' })
    .thenRows({ id: 20_524, date: '2026-03-12', orders: 1 });
});

test('A customer is active on the day of registering, ordering or opening an answer', () => {
  projecting(customerActivityTable)
    .given(registered(), ordered(), answered(), {
      ...opened(),
      actor: `account-${ayse}`,
      recordedAt: '2026-03-20T08:00:00.000Z',
    })
    .thenRows({ id: ayse, last_active_on: '2026-03-20' });
});
