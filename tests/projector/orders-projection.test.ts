import { test } from 'vitest';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { answered, ayse, erased, happened, ordered, registered, revised } from '../../harness/samples.ts';
import { accountsTable } from '../../projector/models/accounts.ts';
import { orderCustomersTable, ordersTable } from '../../projector/models/orders.ts';
import { readingsTable } from '../../projector/models/readings.ts';

const orders = projecting(ordersTable);
const customers = projecting(orderCustomersTable);
const accounts = projecting(accountsTable);

test('An order stands on the day that it is in Istanbul, for the owner and for the customer', () => {
  const order = { ...ordered(), recordedAt: '2026-03-10T21:30:00.000Z' };
  for (const table of [orders, projecting(readingsTable)])
    table.given(order).thenRowsLike({ ordered_on: '2026-03-11', due_at: '2026-03-13T21:30:00.000Z' });
});

test('The first answer stops the clock, a revision does not move it', () => {
  const first = '2026-03-11T08:00:00.000Z';
  const second = '2026-03-12T08:00:00.000Z';
  orders
    .given(ordered(), { ...answered(), recordedAt: first }, { ...revised(), recordedAt: second })
    .thenRowsLike({ answered_at: first });
});

test('C16 an erasure leaves numbers, and erased where the person stood', () => {
  orders.given(ordered(), answered(), erased(ayse)).thenRowsLike({
    ...{ id: 12, price_minor: 0, full_name: 'erased', birth_date: 'erased' },
    search: '#12\ntarot\nerased\nerased',
  });
  customers
    .given(registered(), erased(ayse))
    .thenRows({ id: ayse, username: 'erased', email: 'erased', verified: false, search: 'erased\nerased' });
});

test('The owner reads and finds a customer by the new name and address', () => {
  const [username, email] = ['Ayşe Hanım', 'ayse@yeni.example'];
  const renamed = [
    registered(),
    happened('UsernameChanged', { accountId: ayse }, { username }),
    happened('EmailChanged', { accountId: ayse }, { email }),
    happened('EmailVerified', { accountId: ayse }, { email }),
  ] as const;
  const search = 'ayse hanim\nayse@yeni.example';
  customers.given(...renamed).thenRows({ id: ayse, username, email, verified: true, search });
  accounts.given(...renamed).thenRowsLike({ username, email });
});

test('Who registered stands in the list with their readings counted', () => {
  const row = { id: ayse, username: 'ayse', email: 'ayse@example.com', role: 'customer' } as const;
  accounts.given(registered()).thenRows({ ...row, readings: 0, registered_at: NOON });
  accounts.given(registered(), ordered(), ordered()).thenRowsLike({ ...row, readings: 2 });
});
