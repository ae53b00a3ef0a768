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
import type { AccountEvent, PasswordChanged } from './events.ts';
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

export type AccountCommand =
  | RegisterAccount
  /** The password has been replaced; the log records only that it was. */
  | { readonly type: 'RecordPasswordChange'; readonly reason: PasswordChanged['data']['reason'] }
  | { readonly type: 'RequestEmailChange'; readonly email: string }
  | { readonly type: 'RequestVerification' }
  /** The mailed link was opened, of the present or of the requested address. */
  | { readonly type: 'ConfirmEmail'; readonly email: string }
  | { readonly type: 'ChangeUsername'; readonly username: string }
  | { readonly type: 'ChooseLanguage'; readonly language: Language }
  | { readonly type: 'RecordSecondFactor'; readonly enabled: boolean }
  | SetAnalyst
  /** Once for a version in a language. */
  | { readonly type: 'GiveConsent'; readonly consent: Consent }
  | RecordReveal
  | RecordExport
  /** Refused with `stale_edit` where `version` is given and no longer the newest. */
  | { readonly type: 'WriteNote'; readonly text: string; readonly version: number | undefined }
  /** What follows the event stands in `log/erasure/erase.ts`. */
  | { readonly type: 'EraseAccount' };

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
      return requestEmailChange(command.email, customerOf(state));
    case 'RequestVerification':
      return requestVerification(customerOf(state));
    case 'ConfirmEmail':
      return confirmEmail(command.email, customerOf(state));
    case 'ChangeUsername':
      return changeUsername(command.username, customerOf(state));
    case 'ChooseLanguage':
      return chooseLanguage(command.language, state);
    case 'RecordSecondFactor':
      return recordSecondFactor(command.enabled, state);
    case 'SetAnalyst':
      return setAnalyst(command, state);
    case 'GiveConsent':
      return giveConsent(command.consent, state);
    case 'RecordReveal':
      return recordReveal(command, state);
    case 'RecordExport':
      return recordExport(command, state);
    case 'WriteNote':
      return writeNote(command, customerOf(state));
    case 'EraseAccount':
      return erase(state);
    default:
      return command satisfies never;
  }
}

function registered(command: RegisterAccount): NewEvent<AccountEvent>[] {
  const { accountId, role, username, email, language } = command;
  if (email !== null) refuseAnothersAddress(username, email);
  return [
    {
      type: 'AccountRegistered',
      data: { accountId, role },
      personal: { username, email },
      subject: accountStream(accountId),
    },
    ...(language === null ? [] : [publicEvent('LanguageChosen', { accountId, language })]),
  ];
}

/** A repeated request mails the link again; the present address, once verified, needs neither. */
function requestEmailChange(email: string, account: RegisteredAccount): NewEvent<AccountEvent>[] {
  const { email: current, emailVerified, requestedEmail } = account;
  if (email === current && emailVerified && requestedEmail === null) return [];
  return [{ type: 'EmailChangeRequested', ...about(account), personal: { email } }];
}

function requestVerification(account: RegisteredAccount): NewEvent<AccountEvent>[] {
  const { email, emailVerified, requestedEmail } = account;
  const wanted = requestedEmail ?? (emailVerified ? null : email);
  return wanted === null ? [] : requestEmailChange(wanted, account);
}

/** An account that is named by its email address stays so. */
function confirmEmail(email: string, account: RegisteredAccount): NewEvent<AccountEvent>[] {
  const verified = { type: 'EmailVerified', ...about(account), personal: { email } } as const;
  if (email === account.email) return account.emailVerified ? [] : [verified];
  if (email !== account.requestedEmail) return [];
  const changed = { type: 'EmailChanged', ...about(account), personal: { email } } as const;
  const isNamedByEmail = canonicalName(account.username) === canonicalName(account.email ?? '');
  return isNamedByEmail ? [changed, usernameChanged(email, account), verified] : [changed, verified];
}

function changeUsername(username: string, account: RegisteredAccount): NewEvent<AccountEvent>[] {
  if (username === account.username) return [];
  refuseAnothersAddress(username, account.email ?? '');
  return [usernameChanged(username, account)];
}

/** As a name, another's address would keep its owner from registering. */
function refuseAnothersAddress(username: string, own: string): void {
  if (Email.safeParse(username).success && canonicalName(username) !== canonicalName(own))
    throw new Rejected('username_taken');
}

function usernameChanged(username: string, account: RegisteredAccount): NewEvent<AccountEvent> {
  return { type: 'UsernameChanged', ...about(account), personal: { username } };
}

function about({ accountId }: RegisteredAccount) {
  return { data: { accountId }, subject: accountStream(accountId) };
}

/** The owner's name comes from the environment, and there is no address to write to. */
function customerOf(state: AccountState): RegisteredAccount {
  if (state.stage !== 'registered') throw new Rejected('unknown_id');
  if (state.role === 'admin') throw new Rejected('owner_from_environment');
  return state;
}

function chooseLanguage(language: Language, state: AccountState): NewEvent<AccountEvent>[] {
  if (state.stage !== 'registered') throw new Rejected('unknown_id');
  if (state.language === language) return [];
  return [publicEvent('LanguageChosen', { accountId: state.accountId, language })];
}

function recordSecondFactor(enabled: boolean, state: AccountState): NewEvent<AccountEvent>[] {
  if (state.stage !== 'registered' || state.secondFactor === enabled) return [];
  const type = enabled ? 'SecondFactorEnabled' : 'SecondFactorDisabled';
  return [publicEvent(type, { accountId: state.accountId })];
}

function giveConsent(consent: Consent, state: AccountState): NewEvent<AccountEvent>[] {
  if (state.stage !== 'registered' || state.consents.some((given) => isSame(given, consent))) return [];
  return [publicEvent('ConsentGiven', { accountId: state.accountId, ...consent })];
}

function isSame(one: Consent, other: Consent): boolean {
  return one.text === other.text && one.textVersion === other.textVersion && one.language === other.language;
}

function writeNote(
  { text, version }: { readonly text: string; readonly version: number | undefined },
  account: RegisteredAccount,
): NewEvent<AccountEvent>[] {
  const { note } = account;
  if (version !== undefined && version !== note.version)
    throw new Rejected('stale_edit', { version: note.version });
  if (text === note.text) return [];
  return [{ type: 'NoteWritten', ...about(account), personal: { text } }];
}

/** Erasing again changes nothing. The owner's account belongs to the environment, not to a person. */
function erase(state: AccountState): NewEvent<AccountEvent>[] {
  if (state.stage === 'erased') return [];
  if (state.stage === 'unknown') throw new Rejected('unknown_id');
  if (state.role === 'admin') throw new Rejected('owner_stays');
  return [publicEvent('AccountErased', { accountId: state.accountId })];
}
