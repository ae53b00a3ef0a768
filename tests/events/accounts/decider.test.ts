import { describe, test } from 'vitest';
import { accountDecider, type Consent, type RegisterAccount } from '../../../events/accounts/decider.ts';
import type { AccountEvent } from '../../../events/accounts/events.ts';
import { NOON } from '../../command-context.ts';
import { deciding } from '../../given.ts';

const ayse: RegisterAccount = {
  type: 'RegisterAccount',
  accountId: 7,
  role: 'customer',
  username: 'Ayşe',
  email: 'ayse@example.com',
  language: null,
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

test('who registers on a page that names its language has chosen it', () => {
  deciding(accountDecider)
    .given()
    .when({ ...ayse, language: 'tr' })
    .thenEvents(
      { ...registered, subject: 'account-7' },
      { type: 'LanguageChosen', data: { accountId: 7, language: 'tr' }, personal: null, subject: null },
    );
});

test('an account is registered once', () => {
  deciding(accountDecider)
    .given(registered)
    .when({ ...ayse, language: 'tr' })
    .thenNothing();
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

describe('C18 consent', () => {
  const terms: Consent = { text: 'terms', textVersion: '2025-04-28', language: 'en' };
  const given = (consent: Consent): AccountEvent => ({
    type: 'ConsentGiven',
    data: { accountId: 7, ...consent },
    personal: null,
  });

  test('says which text, which version and which language', () => {
    deciding(accountDecider)
      .given(registered)
      .when({ type: 'GiveConsent', consent: terms })
      .thenEvents({ ...given(terms), subject: null });
  });

  test('is given once, and anew for another text, version or language', () => {
    const giving = deciding(accountDecider).given(registered, given(terms));
    giving.when({ type: 'GiveConsent', consent: terms }).thenNothing();
    for (const other of [{ text: 'privacy' as const }, { textVersion: '2027-01-01' }, { language: 'tr' }]) {
      const consent = { ...terms, ...other };
      giving.when({ type: 'GiveConsent', consent }).thenEvents({ ...given(consent), subject: null });
    }
  });

  test('is none of somebody who is not there', () => {
    deciding(accountDecider).given().when({ type: 'GiveConsent', consent: terms }).thenNothing();
    deciding(accountDecider)
      .given(registered, erased)
      .when({ type: 'GiveConsent', consent: terms })
      .thenNothing();
  });
});

test('an account knows itself until it is erased', () => {
  deciding(accountDecider).given(registered).thenState({
    stage: 'registered',
    accountId: 7,
    role: 'customer',
    username: 'Ayşe',
    email: 'ayse@example.com',
    emailVerified: false,
    requestedEmail: null,
    language: null,
    secondFactor: false,
    registeredAt: NOON,
    consents: [],
  });
  deciding(accountDecider).given(registered, erased).thenState({ stage: 'erased' });
  deciding(accountDecider)
    .given({ ...registered, personal: null })
    .thenState({ stage: 'erased' });
});
