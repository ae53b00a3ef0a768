import { test } from 'vitest';
import { accountDecider, type RegisterAccount } from '../../../events/accounts/decider.ts';
import type { AccountEvent } from '../../../events/accounts/events.ts';
import { deciding, NOON } from '../../given.ts';

const ayse: RegisterAccount = {
  type: 'RegisterAccount',
  accountId: 7,
  role: 'customer',
  username: 'Ayşe',
  email: 'ayse@example.com',
};
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId: 7, role: 'customer' },
  personal: { username: 'Ayşe', email: 'ayse@example.com' },
};
const erased: AccountEvent = { type: 'AccountErased', data: { accountId: 7 }, personal: null };

test('who registers is registered, their names under their own key', () => {
  deciding(accountDecider)
    .given()
    .when(ayse)
    .thenEvents({ ...registered, subject: 'account-7' });
});

test('an account is registered once', () => {
  deciding(accountDecider).given(registered).when(ayse).thenNothing();
  deciding(accountDecider).given(registered, erased).when(ayse).thenNothing();
});

test('a changed password is a fact with a reason and without the password', () => {
  deciding(accountDecider)
    .given(registered)
    .when({ type: 'RecordPasswordChange', reason: 'reset' })
    .thenEvents({
      type: 'PasswordChanged',
      data: { accountId: 7, reason: 'reset' },
      personal: null,
      subject: null,
    });
  deciding(accountDecider)
    .given(registered, erased)
    .when({ type: 'RecordPasswordChange', reason: 'reset' })
    .thenNothing();
});

test('an account knows itself until it is erased', () => {
  deciding(accountDecider).given(registered).thenState({
    stage: 'registered',
    accountId: 7,
    role: 'customer',
    username: 'Ayşe',
    email: 'ayse@example.com',
    registeredAt: NOON,
  });
  deciding(accountDecider).given(registered, erased).thenState({ stage: 'erased' });
  deciding(accountDecider)
    .given({ ...registered, personal: null })
    .thenState({ stage: 'erased' });
});
