import { test } from 'vitest';
import { projecting } from '../../harness/given.ts';
import {
  answered,
  ayse,
  erased,
  happened,
  ordered,
  registered,
  revised,
  takenUp,
} from '../../harness/samples.ts';
import { orderCustomersTable, ordersTable } from '../../projector/models/orders.ts';

const orders = projecting(ordersTable);
const customers = projecting(orderCustomersTable);

test('An order goes from pending over in progress to completed', () => {
  orders.given(ordered()).thenRowsLike({ status: 'pending', answered_at: null });
  orders.given(ordered(), takenUp()).thenRowsLike({ status: 'in progress' });
  orders.given(ordered(), takenUp(), answered()).thenRowsLike({ status: 'completed' });
  orders.given(ordered(), answered()).thenRowsLike({ status: 'completed' });
});

test('Nothing is owed for a free reading or a gift; a paid one waits for its payment', () => {
  const vip = { service: 'vip', priceMinor: 49_900 } as const;
  orders.given(ordered()).thenRowsLike({ payment_state: 'free', paid_at: null });
  orders.given(ordered(vip)).thenRowsLike({ payment_state: 'awaiting', paid_at: null });
  orders
    .given(ordered({ ...vip, giftId: 3 }))
    .thenRowsLike({ payment_state: 'paid', payment_method: 'gift' });
});

test('The first answer stops the clock, a revision does not move it', () => {
  const first = '2026-03-11T08:00:00.000Z';
  const second = '2026-03-12T08:00:00.000Z';
  orders
    .given(ordered(), { ...answered(), recordedAt: first }, { ...revised(), recordedAt: second })
    .thenRowsLike({ answered_at: first });
});

test('An order is found by number, name and question in any case', () => {
  orders
    .given(ordered())
    .thenRowsLike({ search: '#12\ntarot\nayse yilmaz\nwill i find work that i love this year?' });
});

test("The owner's own account has no email address and harms nobody's search", () => {
  customers
    .given(happened('AccountRegistered', { accountId: 1, role: 'admin' }, { username: 'Admin', email: null }))
    .thenRows({ id: 1, username: 'Admin', email: '', verified: false, search: 'admin\n' });
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
