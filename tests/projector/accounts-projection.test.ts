import { test } from 'vitest';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { happened, ordered, registered } from '../../harness/samples.ts';
import { accountsTable } from '../../projector/models/accounts.ts';

const row = {
  id: 7,
  username: 'ayse',
  email: 'ayse@example.com',
  role: 'customer',
  readings: 0,
  registered_at: NOON,
} as const;

test('who registered stands in the list with their readings counted', () => {
  projecting(accountsTable).given(registered()).thenRows(row);
  projecting(accountsTable)
    .given(registered(), ordered(), ordered())
    .thenRows({ ...row, readings: 2 });
});

test('a new name and a new address take the place of the old ones', () => {
  projecting(accountsTable)
    .given(
      registered(),
      happened('UsernameChanged', { accountId: 7 }, { username: 'Ayşe Hanım' }),
      happened('EmailChanged', { accountId: 7 }, { email: 'ayse@yeni.example' }),
    )
    .thenRowsLike({ username: 'Ayşe Hanım', email: 'ayse@yeni.example' });
});
