import { describe, test } from 'vitest';
import { type AccountCommand, accountDecider } from '../../../events/accounts/decider.ts';
import type { AccountEvent } from '../../../events/accounts/events.ts';
import type { RejectionCode } from '../../../events/rejected.ts';
import { deciding } from '../../given.ts';
import { ayse, erased, registered, withoutKey } from '../../samples.ts';

const account = deciding(accountDecider);
const NEW = 'ayse@yeni.example';
const owner: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId: ayse, role: 'admin' },
  personal: { username: 'owner', email: null },
};

/** Sealed events of the account, as they lie in the log. */
const about = { data: { accountId: ayse } } as const;
const requested = (email = NEW): AccountEvent => ({
  type: 'EmailChangeRequested',
  ...about,
  personal: { email },
});
const changed = (email = NEW): AccountEvent => ({ type: 'EmailChanged', ...about, personal: { email } });
const verified = (email = 'ayse@example.com'): AccountEvent => ({
  type: 'EmailVerified',
  ...about,
  personal: { email },
});
const renamed = (username: string): AccountEvent => ({
  type: 'UsernameChanged',
  ...about,
  personal: { username },
});
const chose = (language: 'en' | 'tr'): AccountEvent => ({
  type: 'LanguageChosen',
  data: { accountId: ayse, language },
  personal: null,
});
const switched = (type: 'SecondFactorEnabled' | 'SecondFactorDisabled'): AccountEvent => ({
  type,
  ...about,
  personal: null,
});
const granted: AccountEvent = { type: 'AnalystGranted', ...about, personal: null };
const revoked: AccountEvent = { type: 'AnalystRevoked', ...about, personal: null };

type Expected = readonly AccountEvent[] | RejectionCode;

/** What a command leads to: events, none of them, or a refusal. */
function expectDecided(past: readonly AccountEvent[], command: AccountCommand, expected: Expected): void {
  const when = account.given(...past).when(command);
  if (typeof expected === 'string') when.thenRefused(expected);
  else
    when.thenEvents(
      ...expected.map((event) => ({ ...event, subject: event.personal === null ? null : 'account-7' })),
    );
}

describe('The mail that verifies the address', () => {
  test.each<[string, AccountEvent[], Expected]>([
    ['is sent again', [registered()], [requested('ayse@example.com')]],
    ['goes to the address that was requested last', [registered(), requested()], [requested()]],
    [
      'is sent again for another one than the verified',
      [registered(), verified(), requested()],
      [requested()],
    ],
    ['is not needed where the address is verified', [registered(), verified()], []],
    ['is none of the owner', [owner], 'owner_from_environment'],
    ['is none of an erased account', [registered(), erased()], 'unknown_id'],
  ])('%s', (_, past, expected) => expectDecided(past, { type: 'RequestVerification' }, expected));
});

describe('Another address', () => {
  const request = (email: string): AccountCommand => ({ type: 'RequestEmailChange', email });

  test.each<[string, AccountEvent[], string, Expected]>([
    ['is requested', [registered()], NEW, [requested()]],
    ['is requested again, so that its mail is sent again', [registered(), requested()], NEW, [requested()]],
    [
      'that is the present one is requested while it is not verified',
      [registered()],
      'ayse@example.com',
      [requested('ayse@example.com')],
    ],
    ['that is the present one, verified, needs nothing', [registered(), verified()], 'ayse@example.com', []],
    [
      'is taken back by requesting the present one',
      [registered(), verified(), requested()],
      'ayse@example.com',
      [requested('ayse@example.com')],
    ],
    ['is none of the owner', [owner], NEW, 'owner_from_environment'],
    ['is none of an erased account', [registered(), erased()], NEW, 'unknown_id'],
    ['is none of an account that is not there', [], NEW, 'unknown_id'],
  ])('%s', (_what, past, email, expected) => {
    expectDecided(past, request(email), expected);
  });

  const confirm = (email: string): AccountCommand => ({ type: 'ConfirmEmail', email });

  test.each<[string, AccountEvent[], string, Expected]>([
    ['that was registered is verified', [registered()], 'ayse@example.com', [verified()]],
    ['is verified once', [registered(), verified()], 'ayse@example.com', []],
    [
      'that was requested takes the place of the old one',
      [registered(), requested()],
      NEW,
      [changed(), verified(NEW)],
    ],
    ['that nobody requested changes nothing', [registered()], NEW, []],
    [
      'that was given up for another one changes nothing',
      [registered(), requested(), requested('ayse@third.example')],
      NEW,
      [],
    ],
    [
      'that was taken back changes nothing',
      [registered(), requested(), requested('ayse@example.com')],
      NEW,
      [],
    ],
    ['changes nothing twice', [registered(), requested(), changed(), verified(NEW)], NEW, []],
    ['opens nothing once it is the old one', [registered(), requested(), changed()], 'ayse@example.com', []],
    [
      'is the name of who is named by the address, in any case',
      [registered(), renamed('AYSE@example.com'), requested()],
      NEW,
      [changed(), renamed(NEW), verified(NEW)],
    ],
    ['is none of the owner', [owner], NEW, 'owner_from_environment'],
    ['is none of an erased account', [registered(), erased()], NEW, 'unknown_id'],
  ])('%s', (_what, past, email, expected) => {
    expectDecided(past, confirm(email), expected);
  });
});

describe('Another name', () => {
  test.each<[string, AccountEvent[], string, Expected]>([
    ['is taken as it is typed', [registered()], 'Ayşe Hanım', [renamed('Ayşe Hanım')]],
    ['in other capitals is another one', [registered()], 'AYSE', [renamed('AYSE')]],
    ['that is the present one changes nothing', [registered(), renamed('Ayla')], 'Ayla', []],
    ['is none of the owner', [owner], 'other', 'owner_from_environment'],
    ['is none of an account without a key', [withoutKey(registered())], 'Ayla', 'unknown_id'],
    [
      'is none of an account that lost its key later',
      [registered(), withoutKey(renamed('Ayla'))],
      'x',
      'unknown_id',
    ],
  ])('%s', (_what, past, username, expected) => {
    expectDecided(past, { type: 'ChangeUsername', username }, expected);
  });
});

describe('The language', () => {
  test.each<[string, AccountEvent[], Expected]>([
    ['is chosen', [registered()], [chose('tr')]],
    ['is chosen by the owner too', [owner], [chose('tr')]],
    ['is chosen again after another one', [registered(), chose('tr'), chose('en')], [chose('tr')]],
    ['that is chosen already changes nothing', [registered(), chose('tr')], []],
    ['is none of an erased account', [registered(), erased()], 'unknown_id'],
    ['is none of an account that is not there', [], 'unknown_id'],
  ])('%s', (_what, past, expected) => {
    expectDecided(past, { type: 'ChooseLanguage', language: 'tr' }, expected);
  });
});

describe('The second factor', () => {
  const on = switched('SecondFactorEnabled');
  const off = switched('SecondFactorDisabled');

  test.each<[string, AccountEvent[], boolean, Expected]>([
    ['is switched on', [owner], true, [on]],
    ['is switched on once', [owner, on], true, []],
    ['is switched off', [owner, on], false, [off]],
    ['is off at first', [owner], false, []],
    ['is switched off once', [owner, on, off], false, []],
    ['is switched on again', [owner, on, off], true, [on]],
    ['is none of an account that is not there', [], true, []],
    ['is none of an erased account', [registered(), erased()], true, []],
  ])('%s', (_what, past, enabled, expected) => {
    expectDecided(past, { type: 'RecordSecondFactor', enabled }, expected);
  });
});

describe('A customer', () => {
  test.each<[string, AccountEvent[], boolean, Expected]>([
    ['becomes an analyst', [registered()], true, [granted]],
    ['becomes one once', [registered(), granted], true, []],
    ['is a customer again', [registered(), granted], false, [revoked]],
    ['is a customer at first', [registered()], false, []],
    ['may become one again', [registered(), granted, revoked], true, [granted]],
    ['who is the owner sees the history anyway', [owner], true, 'owner_from_environment'],
    ['who was erased does not become one', [registered(), erased()], true, 'unknown_id'],
    ['who is not there does not become one', [], true, 'unknown_id'],
  ])('%s', (_what, past, isAnalyst, expected) => {
    expectDecided(past, { type: 'SetAnalyst', isAnalyst }, expected);
  });
});

describe('C17 a read of personal data', () => {
  const reading = { by: 'owner', what: 'reading', readingId: 12 } as const;
  const history = { by: 'analyst', what: 'history', readingId: null } as const;
  const exported = { by: 'owner' as const, what: 'orders' as const, accounts: 2, filters: ['account'] };
  const revealed = (read: typeof reading | typeof history, reason: string | null): AccountEvent => ({
    type: 'PersonalDataRevealed',
    data: { accountId: ayse, ...read },
    personal: reason === null ? null : { reason },
  });

  test('by the owner is recorded without a reason, each time', () => {
    const command = { type: 'RecordReveal', ...reading, reason: null } as const;
    expectDecided([registered()], command, [revealed(reading, null)]);
    expectDecided([registered(), revealed(reading, null)], command, [revealed(reading, null)]);
  });

  test("by an analyst is recorded with the reason, sealed under the customer's key", () => {
    const command = { type: 'RecordReveal', ...history, reason: 'A complaint of Ayşe' } as const;
    expectDecided([registered()], command, [revealed(history, 'A complaint of Ayşe')]);
  });

  test('in a downloaded list is recorded with how many accounts it holds and by what it was narrowed', () => {
    const command = { type: 'RecordExport', exported } as const;
    expectDecided([registered()], command, [
      {
        type: 'PersonalDataExported',
        data: { accountId: ayse, ...exported },
        personal: null,
      },
    ]);
  });

  test.each<[string, AccountEvent[]]>([
    ['was erased', [registered(), erased()]],
    ['lost its key', [withoutKey(registered())]],
    ['is not there', []],
  ])('of an account that %s is none', (_what, past) => {
    expectDecided(past, { type: 'RecordReveal', ...history, reason: 'x' }, []);
    expectDecided(past, { type: 'RecordExport', exported }, []);
  });
});
