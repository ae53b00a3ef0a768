import { expect, test } from 'vitest';
import type { AccountEvent } from '../../events/accounts/events.ts';
import type { ReadingOrdered } from '../../events/readings/events.ts';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { accounts, accountsTable } from '../../projector/models/accounts.ts';

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId: 7, role: 'customer' },
  personal: { username: 'Ayşe', email: 'ayse@example.com' },
};
const erased: AccountEvent = { type: 'AccountErased', data: { accountId: 7 }, personal: null };
const ordered = (accountId: number): ReadingOrdered => ({
  type: 'ReadingOrdered',
  data: {
    readingId: 1,
    accountId,
    service: 'tarot',
    priceMinor: 0,
    currency: 'TRY',
    termsVersion: '2025-04-28',
    language: 'en',
    deliverWithinHours: 72,
    awaitsVerification: false,
    giftId: null,
  },
  personal: null,
});
const row = {
  id: 7,
  username: 'Ayşe',
  email: 'ayse@example.com',
  role: 'customer',
  readings: 0,
  registered_at: NOON,
} as const;

test('who registered stands in the list with their readings counted', () => {
  projecting(accountsTable).given(registered).thenRows(row);
  projecting(accountsTable)
    .given(registered, ordered(7), ordered(7))
    .thenRows({ ...row, readings: 2 });
});

test('who was erased leaves numbers and no name, also when the log is read anew', () => {
  projecting(accountsTable)
    .given(registered, ordered(7), erased)
    .thenRows({ ...row, readings: 1, username: 'erased', email: 'erased' });
  projecting(accountsTable)
    .given({ ...registered, personal: null }, ordered(7), erased)
    .thenRows({ ...row, readings: 1, username: 'erased', email: 'erased' });
});

test('an order of nobody makes no row', () => {
  projecting(accountsTable).given(ordered(8)).thenRows();
  expect(accounts.tables).toEqual([accountsTable]);
});

test('a new name and a new address take the place of the old ones', () => {
  projecting(accountsTable)
    .given(
      registered,
      { type: 'UsernameChanged', data: { accountId: 7 }, personal: { username: 'Ayşe Hanım' } },
      { type: 'EmailChanged', data: { accountId: 7 }, personal: { email: 'ayse@yeni.example' } },
    )
    .thenRowsLike({ username: 'Ayşe Hanım', email: 'ayse@yeni.example' });
});
