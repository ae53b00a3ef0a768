import { test } from 'vitest';
import { accountDecider } from '../../../events/accounts/decider.ts';
import { deciding } from '../../given.ts';
import { ayse, erased, registered, withoutKey } from '../../samples.ts';

const account = deciding(accountDecider);
const erase = { type: 'EraseAccount' } as const;

test('C16 a customer is erased once', () => {
  account
    .given(registered())
    .when(erase)
    .thenEvents({ ...erased(ayse), subject: null });
  account.given(registered(), erased()).when(erase).thenNothing();
});

test('C16 whose key is gone already is erased already', () => {
  account.given(withoutKey(registered())).when(erase).thenNothing();
});

test('The owner and whoever never registered are not erased', () => {
  const owner = registered();
  account
    .given({ ...owner, data: { ...owner.data, role: 'admin' } })
    .when(erase)
    .thenRefused('owner_stays');
  account.given().when(erase).thenRefused('unknown_id');
});
