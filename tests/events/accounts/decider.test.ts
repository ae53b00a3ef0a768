import { describe, test } from 'vitest';
import {
  type AccountCommand,
  accountDecider,
  type Consent,
  type RegisterAccount,
} from '../../../events/accounts/decider.ts';
import type { AccountEvent } from '../../../events/accounts/events.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { ayse, erased, happened, registered, withoutKey } from '../../../harness/samples.ts';

const account = deciding(accountDecider);
const here = registered();
const gone = erased();
const owner: AccountEvent = { ...here, data: { accountId: ayse, role: 'admin' } };

describe('Who registers', () => {
  const email = 'ayse@example.com';
  const register = (language: 'tr' | null = null): RegisterAccount => ({
    ...{ type: 'RegisterAccount', accountId: ayse, role: 'customer', username: 'ayse', email, language },
  });
  const chosen = happened('LanguageChosen', { accountId: ayse, language: 'tr' });

  account.rules([
    ['is registered, their names under their own key', [], register(), [here]],
    ['on a page that names its language has chosen it', [], register('tr'), [here, chosen]],
    ['is registered once', [here], register(), []],
    ['again on a page of another language has chosen nothing', [here], register('tr'), []],
    ['and was erased is not registered again', [here, gone], register(), []],
  ]);
});

describe('A changed password', () => {
  const change = { type: 'RecordPasswordChange', reason: 'reset' } as const;
  const changed = happened('PasswordChanged', { accountId: ayse, reason: 'reset' });

  account.rules([
    ['is a fact with a reason and without the password', [here], change, [changed]],
    ['is none of an erased account', [here, gone], change, []],
  ]);
});

describe('C18 consent', () => {
  const terms: Consent = { text: 'terms', textVersion: '2025-04-28', language: 'en' };
  const give = (more: Partial<Consent> = {}): AccountCommand => ({
    type: 'GiveConsent',
    consent: { ...terms, ...more },
  });
  const given = (more: Partial<Consent> = {}) =>
    happened('ConsentGiven', { accountId: ayse, ...terms, ...more });
  const others: Partial<Consent>[] = [{ text: 'privacy' }, { textVersion: '2027-01-01' }, { language: 'tr' }];

  account.rules([
    ['says which text, which version and which language', [here], give(), [given()]],
    ['is given once', [here, given()], give(), []],
    ['is none of an account that is not there', [], give(), []],
    ['is none of an erased account', [here, gone], give(), []],
  ]);
  test.each(others)('is given anew for %j', (other) => {
    account.given(here, given()).when(give(other)).thenEvents(given(other));
  });
});

describe("The owner's note about a customer", () => {
  const write = (text: string, version?: number): AccountCommand => ({ type: 'WriteNote', text, version });
  const written = (text: string) => happened('NoteWritten', { accountId: ayse }, { text });

  account.rules([
    ['is written', [here], write('Likes tea', 0), [written('Likes tea')]],
    ['is cleared by an empty one', [here, written('Likes tea')], write('', 1), [written('')]],
    ['is not written again where it says the same', [here, written('Likes tea')], write('Likes tea'), []],
    ['refuses an edit of something older', [here, written('Likes tea')], write('', 0), stale(1)],
    ['is none of an erased account', [here, gone], write('Likes tea'), 'unknown_id'],
    ['is none of the owner', [owner], write('Likes tea'), 'owner_from_environment'],
  ]);
});

describe('C16 An erasure', () => {
  const erase = { type: 'EraseAccount' } as const;

  account.rules([
    ['of a customer happens', [here], erase, [gone]],
    ['of a customer happens once', [here, gone], erase, []],
    ['of one whose key is gone already has happened', [withoutKey(here)], erase, []],
    ['of the owner is refused', [owner], erase, 'owner_stays'],
    ['of an account that never was is refused', [], erase, 'unknown_id'],
  ]);
});
