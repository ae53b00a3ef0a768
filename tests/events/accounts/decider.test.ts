import { describe, test } from 'vitest';
import {
  type AccountCommand,
  accountDecider,
  type Consent,
  type RegisterAccount,
} from '../../../events/accounts/decider.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { ayse, erased, happened, registered, withoutKey } from '../../../harness/samples.ts';

const account = deciding(accountDecider);
const FIRST = 'ayse@example.com';
const NEW = 'ayse@yeni.example';
const here = registered();
const gone = erased();
const keyless = withoutKey(here);
const about = { accountId: ayse };
const names = { username: 'owner', email: null };
const owner = happened('AccountRegistered', { ...about, role: 'admin' }, names);

const requested = (email = NEW) => happened('EmailChangeRequested', about, { email });
const changed = happened('EmailChanged', about, { email: NEW });
const verified = (email = FIRST) => happened('EmailVerified', about, { email });
const moved = [here, verified(), requested()];
const renamed = (username: string) => happened('UsernameChanged', about, { username });
const chose = (language: 'en' | 'tr') => happened('LanguageChosen', { ...about, language });
const newPassword = happened('PasswordChanged', { ...about, reason: 'reset' });
const on = happened('SecondFactorEnabled', about);
const off = happened('SecondFactorDisabled', about);
const granted = happened('AnalystGranted', about);
const revoked = happened('AnalystRevoked', about);

describe('Who registers', () => {
  const register = (language: 'tr' | null = null): RegisterAccount => ({
    ...{ type: 'RegisterAccount', ...about, role: 'customer', username: 'ayse', email: FIRST, language },
  });

  account.rules([
    ['is registered, their names under their own key', [], register(), [here]],
    ['on a page that names its language has chosen it', [], register('tr'), [here, chose('tr')]],
    ['is registered once', [here], register(), []],
    ['again on a page of another language has chosen nothing', [here], register('tr'), []],
    ['and was erased is not registered again', [here, gone], register(), []],
  ]);
});

describe('A changed password', () => {
  const change = { type: 'RecordPasswordChange', reason: 'reset' } as const;

  account.rules([
    ['is a fact with a reason and without the password', [here], change, [newPassword]],
    ['is none of an erased account', [here, gone], change, []],
  ]);
});

describe('C18 consent', () => {
  const terms: Consent = { text: 'terms', textVersion: '2025-04-28', language: 'en' };
  const give = (more: Partial<Consent> = {}): AccountCommand => ({
    type: 'GiveConsent',
    consent: { ...terms, ...more },
  });
  const given = (more: Partial<Consent> = {}) => happened('ConsentGiven', { ...about, ...terms, ...more });
  const others: Partial<Consent>[] = [{ text: 'privacy' }, { textVersion: '2027-01-01' }, { language: 'tr' }];

  account.rules([
    ['says which text, which version and which language', [here], give(), [given()]],
    ['is given once', [here, given()], give(), []],
    ['is none of an erased account', [here, gone], give(), []],
  ]);
  test.each(others)('is given anew for %j', (other) => {
    account.given(here, given()).when(give(other)).thenEvents(given(other));
  });
});

describe("The owner's note about a customer", () => {
  const write = (text: string, version?: number): AccountCommand => ({ type: 'WriteNote', text, version });
  const written = (text: string) => happened('NoteWritten', about, { text });

  account.rules([
    ['is written', [here], write('Likes tea', 0), [written('Likes tea')]],
    ['is cleared by an empty one', [here, written('Likes tea')], write('', 1), [written('')]],
    ['is not written again where it says the same', [here, written('Likes tea')], write('Likes tea'), []],
    ['refuses an edit of something older', [here, written('Likes tea')], write('', 0), stale(1)],
    ['is none of the owner', [owner], write('Likes tea'), 'owner_from_environment'],
  ]);
});

describe('The mail that verifies the address', () => {
  const request = { type: 'RequestVerification' } as const;

  account.rules([
    ['is sent again', [here], request, [requested(FIRST)]],
    ['goes to the address that was requested last', [here, requested()], request, [requested()]],
    ['is sent again for another one than the verified', moved, request, [requested()]],
    ['is not needed where the address is verified', [here, verified()], request, []],
    ['is none of the owner', [owner], request, 'owner_from_environment'],
  ]);
});

describe('Another address', () => {
  const request = (email: string) => ({ type: 'RequestEmailChange', email }) as const;

  account.rules([
    ['is requested', [here], request(NEW), [requested()]],
    ['is requested again, so that its mail is sent again', [here, requested()], request(NEW), [requested()]],
    ['that is the present one is requested until it is verified', [here], request(FIRST), [requested(FIRST)]],
    ['that is the present one, verified, needs nothing', [here, verified()], request(FIRST), []],
    ['is taken back by requesting the present one', moved, request(FIRST), [requested(FIRST)]],
    ['is none of the owner', [owner], request(NEW), 'owner_from_environment'],
    ['is none of an erased account', [here, gone], request(NEW), 'unknown_id'],
    ['is none of an account that is not there', [], request(NEW), 'unknown_id'],
  ]);

  const confirm = (email: string) => ({ type: 'ConfirmEmail', email }) as const;
  const both = [changed, renamed(NEW), verified(NEW)];
  const named = [here, renamed('AYSE@example.com'), requested()];
  const givenUp = [here, requested(), requested('ayse@third.example')];

  account.rules([
    ['that was registered is verified', [here], confirm(FIRST), [verified()]],
    ['is verified once', [here, verified()], confirm(FIRST), []],
    ['takes the place of the old one', [here, requested()], confirm(NEW), [changed, verified(NEW)]],
    ['that nobody requested changes nothing', [here], confirm(NEW), []],
    ['that was given up for another one changes nothing', givenUp, confirm(NEW), []],
    ['that was taken back changes nothing', [here, requested(), requested(FIRST)], confirm(NEW), []],
    ['that was requested before a new password changes nothing', [...moved, newPassword], confirm(NEW), []],
    ['changes nothing twice', [here, requested(), changed, verified(NEW)], confirm(NEW), []],
    ['opens nothing once it is the old one', [here, requested(), changed], confirm(FIRST), []],
    ['is the name of who is named by it, in any case', named, confirm(NEW), both],
    ['is not confirmed by the owner', [owner], confirm(NEW), 'owner_from_environment'],
  ]);
});

describe('Another name', () => {
  const rename = (username: string) => ({ type: 'ChangeUsername', username }) as const;
  const keyLost = [here, withoutKey(renamed('Ayla'))];

  account.rules([
    ['is taken as it is typed', [here], rename('Ayşe Hanım'), [renamed('Ayşe Hanım')]],
    ['in other capitals is another one', [here], rename('AYSE'), [renamed('AYSE')]],
    ['that is the present one changes nothing', [here, renamed('Ayla')], rename('Ayla'), []],
    ['may be the own address', [here], rename('AYSE@example.com'), [renamed('AYSE@example.com')]],
    ['is no one else’s address', [here], rename('elif@example.com'), 'username_taken'],
    ['of earlier days stays', [here, renamed('elif@example.com')], rename('elif@example.com'), []],
    ['is none of the owner', [owner], rename('other'), 'owner_from_environment'],
    ['is none of an account without a key', [keyless], rename('Ayla'), 'unknown_id'],
    ['is none of an account that lost its key later', keyLost, rename('x'), 'unknown_id'],
  ]);
});

describe('The language', () => {
  const choose = { type: 'ChooseLanguage', language: 'tr' } as const;

  account.rules([
    ['is chosen', [here], choose, [chose('tr')]],
    ['is chosen by the owner too', [owner], choose, [chose('tr')]],
    ['is chosen again after another one', [here, chose('tr'), chose('en')], choose, [chose('tr')]],
    ['that is chosen already changes nothing', [here, chose('tr')], choose, []],
    ['is none of an erased account', [here, gone], choose, 'unknown_id'],
  ]);
});

describe('The second factor', () => {
  const turn = (enabled: boolean) => ({ type: 'RecordSecondFactor', enabled }) as const;

  account.rules([
    ['is switched on', [owner], turn(true), [on]],
    ['is switched on once', [owner, on], turn(true), []],
    ['is switched off', [owner, on], turn(false), [off]],
    ['is off at first', [owner], turn(false), []],
    ['is switched off once', [owner, on, off], turn(false), []],
    ['is switched on again', [owner, on, off], turn(true), [on]],
    ['is none of an erased account', [here, gone], turn(true), []],
  ]);
});

describe('A customer', () => {
  const set = (isAnalyst: boolean) => ({ type: 'SetAnalyst', isAnalyst }) as const;

  account.rules([
    ['becomes an analyst', [here], set(true), [granted]],
    ['becomes one once', [here, granted], set(true), []],
    ['is a customer again', [here, granted], set(false), [revoked]],
    ['is a customer at first', [here], set(false), []],
    ['may become one again', [here, granted, revoked], set(true), [granted]],
    ['who is the owner sees the history anyway', [owner], set(true), 'owner_from_environment'],
    ['who was erased does not become one', [here, gone], set(true), 'unknown_id'],
  ]);
});

describe('C17 a read of personal data', () => {
  const look = { by: 'owner', what: 'reading', readingId: 12 } as const;
  const history = { by: 'analyst', what: 'history', readingId: null } as const;
  const reason = 'A complaint of Ayşe';
  const reveal = { type: 'RecordReveal', ...look, reason: null } as const;
  const complaint = { type: 'RecordReveal', ...history, reason } as const;
  const revealed = (read: typeof look | typeof history, personal: { reason: string } | null = null) =>
    happened('PersonalDataRevealed', { ...about, ...read }, personal);
  const list = { by: 'owner' as const, what: 'orders' as const, accounts: 2, filters: ['account'] };
  const download = { type: 'RecordExport', exported: list } as const;
  const exported = happened('PersonalDataExported', { ...about, ...list });

  account.rules([
    ['by the owner is recorded without a reason', [here], reveal, [revealed(look)]],
    ['by the owner is recorded each time', [here, revealed(look)], reveal, [revealed(look)]],
    ['by an analyst is recorded with the reason, sealed', [here], complaint, [revealed(history, { reason })]],
    ['in a list is recorded with its size and what narrowed it', [here], download, [exported]],
    ['of an account that was erased is none', [here, gone], complaint, []],
    ['in a list of an account that was erased is none', [here, gone], download, []],
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
