import { test } from 'vitest';
import { projecting } from '../../harness/given.ts';
import { answered, ayse, erased, happened, ordered, registered, revised } from '../../harness/samples.ts';
import { orderCustomersTable, ordersTable } from '../../projector/models/orders.ts';
import { readingsTable } from '../../projector/models/readings.ts';

const orders = projecting(ordersTable);
const customers = projecting(orderCustomersTable);

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
  customers
    .given(
      registered(),
      happened('UsernameChanged', { accountId: ayse }, { username: 'Ayşe Hanım' }),
      happened('EmailChanged', { accountId: ayse }, { email: 'ayse@yeni.example' }),
      happened('EmailVerified', { accountId: ayse }, { email: 'ayse@yeni.example' }),
    )
    .thenRows({
      id: ayse,
      username: 'Ayşe Hanım',
      email: 'ayse@yeni.example',
      verified: true,
      search: 'ayse hanim\nayse@yeni.example',
    });
});
