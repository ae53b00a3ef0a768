import { type Decider, type NewEvent, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import { Email, type Language } from '../text.ts';
import {
  type RecordExport,
  type RecordReveal,
  recordExport,
  recordReveal,
  type SetAnalyst,
  setAnalyst,
} from './access-decisions.ts';
import type { RegisteredRole } from './commands.ts';
import type {
  AccountErased,
  AccountEvent,
  AccountRegistered,
  ConsentGiven,
  EmailChangeRequested,
  LanguageChosen,
  NoteWritten,
  PasswordChanged,
  SecondFactorDisabled,
  SecondFactorEnabled,
  UsernameChanged,
} from './events.ts';
import { canonicalName } from './names.ts';
import { type AccountState, accountStream, type Consent, evolve, type RegisteredAccount } from './state.ts';

export type { AccountState, Consent } from './state.ts';
export { accountStream } from './state.ts';

export interface RegisterAccount {
  readonly type: 'RegisterAccount';
  readonly accountId: number;
  readonly role: RegisteredRole;
  readonly username: string;
  /** Null only for the owner. */
  readonly email: string | null;
  /** Of the page that the customer registered on; null when the request named none. */
  readonly language: Language | null;
}

/** The password has been replaced; the log records only that it was. */
export interface RecordPasswordChange {
  readonly type: 'RecordPasswordChange';
  readonly reason: PasswordChanged['data']['reason'];
}

export interface RequestEmailChange {
  readonly type: 'RequestEmailChange';
  readonly email: string;
}

export interface RequestVerification {
  readonly type: 'RequestVerification';
}

/** The mailed link was opened, of the present or of the requested address. */
export interface ConfirmEmail {
  readonly type: 'ConfirmEmail';
  readonly email: string;
}

export interface ChangeUsername {
  readonly type: 'ChangeUsername';
  readonly username: string;
}

export interface ChooseLanguage {
  readonly type: 'ChooseLanguage';
  readonly language: Language;
}

export interface RecordSecondFactor {
  readonly type: 'RecordSecondFactor';
  readonly enabled: boolean;
}

/** Once for a version in a language. */
export interface GiveConsent {
  readonly type: 'GiveConsent';
  readonly consent: Consent;
}

/** Refused with `stale_edit` where `version` is given and no longer the newest. */
export interface WriteNote {
  readonly type: 'WriteNote';
  readonly text: string;
  readonly version: number | undefined;
}

/** What follows the event stands in `log/erasure/erase.ts`. */
export interface EraseAccount {
  readonly type: 'EraseAccount';
}

export type AccountCommand =
  | RegisterAccount
  | RecordPasswordChange
  | RequestEmailChange
  | RequestVerification
  | ConfirmEmail
  | ChangeUsername
  | ChooseLanguage
  | RecordSecondFactor
  | SetAnalyst
  | GiveConsent
  | RecordReveal
  | RecordExport
  | WriteNote
  | EraseAccount;

export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initialState: { stage: 'unknown' },
  decide,
  evolve,
};

function decide(command: AccountCommand, state: AccountState): NewEvent<AccountEvent>[] {
  switch (command.type) {
    case 'RegisterAccount':
      return state.stage === 'unknown' ? registered(command) : [];
    case 'RecordPasswordChange':
      if (state.stage !== 'registered') return [];
      return [publicEvent('PasswordChanged', { accountId: state.accountId, reason: command.reason })];
    case 'RequestEmailChange':
      return requestEmailChange(command, state);
    case 'RequestVerification':
      return requestVerification(state);
    case 'ConfirmEmail':
      return confirmEmail(command, state);
    case 'ChangeUsername':
      return changeUsername(command, state);
    case 'ChooseLanguage':
      return chooseLanguage(command, state);
    case 'RecordSecondFactor':
      return recordSecondFactor(command, state);
    case 'SetAnalyst':
      return setAnalyst(command, state);
    case 'GiveConsent':
      return giveConsent(command, state);
    case 'RecordReveal':
      return recordReveal(command, state);
    case 'RecordExport':
      return recordExport(command, state);
    case 'WriteNote':
      return writeNote(command, state);
    case 'EraseAccount':
      return erase(state);
    default:
      return command satisfies never;
  }
}

function registered(command: RegisterAccount): NewEvent<AccountRegistered | LanguageChosen>[] {
  const { accountId, role, username, email, language } = command;
  if (email !== null) refuseAnothersAddress(username, email);
  const account: NewEvent<AccountRegistered> = {
    type: 'AccountRegistered',
    data: { accountId, role },
    personal: { username, email },
    subject: accountStream(accountId),
  };
  return language === null ? [account] : [account, languageChosen(accountId, language)];
}

/** A repeated request mails the link again; the present address, once verified, needs neither. */
function requestEmailChange(
  { email }: RequestEmailChange,
  state: AccountState,
): NewEvent<EmailChangeRequested>[] {
  const { accountId, email: current, emailVerified, requestedEmail } = customerOf(state);
  if (email === current && emailVerified && requestedEmail === null) return [];
  return [
    {
      type: 'EmailChangeRequested',
      data: { accountId },
      personal: { email },
      subject: accountStream(accountId),
    },
  ];
}

function requestVerification(state: AccountState): NewEvent<EmailChangeRequested>[] {
  const { email, emailVerified, requestedEmail } = customerOf(state);
  const wanted = requestedEmail ?? (emailVerified ? null : email);
  return wanted === null ? [] : requestEmailChange({ type: 'RequestEmailChange', email: wanted }, state);
}

/** An account that is named by its email address stays so. */
function confirmEmail({ email }: ConfirmEmail, state: AccountState): NewEvent<AccountEvent>[] {
  const account = customerOf(state);
  const { accountId, username } = account;
  const subject = accountStream(accountId);
  const verified: NewEvent<AccountEvent> = {
    type: 'EmailVerified',
    data: { accountId },
    personal: { email },
    subject,
  };
  if (email === account.email) return account.emailVerified ? [] : [verified];
  if (email !== account.requestedEmail) return [];
  const changed: NewEvent<AccountEvent> = {
    type: 'EmailChanged',
    data: { accountId },
    personal: { email },
    subject,
  };
  if (canonicalName(username) !== canonicalName(account.email ?? '')) return [changed, verified];
  return [changed, usernameChanged(accountId, email), verified];
}

function changeUsername({ username }: ChangeUsername, state: AccountState): NewEvent<UsernameChanged>[] {
  const { accountId, username: current, email } = customerOf(state);
  if (username === current) return [];
  refuseAnothersAddress(username, email ?? '');
  return [usernameChanged(accountId, username)];
}

/** As a name, another's address would keep its owner from registering. */
function refuseAnothersAddress(username: string, own: string): void {
  if (Email.safeParse(username).success && canonicalName(username) !== canonicalName(own))
    throw new Rejected('username_taken');
}

function usernameChanged(accountId: number, username: string): NewEvent<UsernameChanged> {
  return {
    type: 'UsernameChanged',
    data: { accountId },
    personal: { username },
    subject: accountStream(accountId),
  };
}

/** The owner's name comes from the environment, and there is no address to write to. */
function customerOf(state: AccountState): RegisteredAccount {
  if (state.stage !== 'registered') throw new Rejected('unknown_id');
  if (state.role === 'admin') throw new Rejected('owner_from_environment');
  return state;
}

function chooseLanguage({ language }: ChooseLanguage, state: AccountState): NewEvent<LanguageChosen>[] {
  if (state.stage !== 'registered') throw new Rejected('unknown_id');
  if (state.language === language) return [];
  return [languageChosen(state.accountId, language)];
}

function languageChosen(accountId: number, language: Language): NewEvent<LanguageChosen> {
  return { type: 'LanguageChosen', data: { accountId, language }, personal: null, subject: null };
}

function recordSecondFactor(
  { enabled }: RecordSecondFactor,
  state: AccountState,
): NewEvent<SecondFactorEnabled | SecondFactorDisabled>[] {
  if (state.stage !== 'registered' || state.secondFactor === enabled) return [];
  const type = enabled ? 'SecondFactorEnabled' : 'SecondFactorDisabled';
  return [{ type, data: { accountId: state.accountId }, personal: null, subject: null }];
}

function giveConsent({ consent }: GiveConsent, state: AccountState): NewEvent<ConsentGiven>[] {
  if (state.stage !== 'registered' || state.consents.some((given) => isSame(given, consent))) return [];
  const data = { accountId: state.accountId, ...consent };
  return [{ type: 'ConsentGiven', data, personal: null, subject: null }];
}

function isSame(one: Consent, other: Consent): boolean {
  return one.text === other.text && one.textVersion === other.textVersion && one.language === other.language;
}

function writeNote({ text, version }: WriteNote, state: AccountState): NewEvent<NoteWritten>[] {
  const { accountId, note } = customerOf(state);
  if (version !== undefined && version !== note.version)
    throw new Rejected('stale_edit', { version: note.version });
  if (text === note.text) return [];
  const subject = accountStream(accountId);
  return [{ type: 'NoteWritten', data: { accountId }, personal: { text }, subject }];
}

/** Erasing again changes nothing. The owner's account belongs to the environment, not to a person. */
function erase(state: AccountState): NewEvent<AccountErased>[] {
  if (state.stage === 'erased') return [];
  if (state.stage === 'unknown') throw new Rejected('unknown_id');
  if (state.role === 'admin') throw new Rejected('owner_stays');
  return [{ type: 'AccountErased', data: { accountId: state.accountId }, personal: null, subject: null }];
}
