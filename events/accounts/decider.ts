import type { Dated, Decider, NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { Role } from './commands.ts';
import type {
  AccountErased,
  AccountEvent,
  AccountRegistered,
  ConsentGiven,
  PasswordChanged,
} from './events.ts';

/** Somebody registers, or the environment names the owner. */
export interface RegisterAccount {
  readonly type: 'RegisterAccount';
  readonly accountId: number;
  readonly role: Role;
  readonly username: string;
  /** Null only for the owner. */
  readonly email: string | null;
}

/** The password has been replaced; the log is only told that it was. */
export interface RecordPasswordChange {
  readonly type: 'RecordPasswordChange';
  readonly reason: PasswordChanged['data']['reason'];
}

/** The person agrees to a legal text; the same version in the same language once. */
export interface GiveConsent {
  readonly type: 'GiveConsent';
  readonly consent: Consent;
}

/** Which text, which version of it, in which language. */
export type Consent = Omit<ConsentGiven['data'], 'accountId'>;

/** The person is to be forgotten. What has to follow the event stands in `api/accounts/erase.ts`. */
export interface EraseAccount {
  readonly type: 'EraseAccount';
}

export type AccountCommand = RegisterAccount | RecordPasswordChange | GiveConsent | EraseAccount;

export type AccountState =
  | { readonly stage: 'unknown' }
  | {
      readonly stage: 'registered';
      readonly accountId: number;
      readonly role: Role;
      readonly username: string;
      readonly email: string | null;
      /** ISO 8601 UTC with milliseconds. */
      readonly registeredAt: string;
      readonly consents: readonly Consent[];
    }
  | { readonly stage: 'erased' };

export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initialState: { stage: 'unknown' },
  decide,
  evolve,
};

/** The stream of an account, and whose key seals what is personal in it. */
export function accountStream(accountId: number): string {
  return `account-${accountId}`;
}

function decide(command: AccountCommand, state: AccountState): NewEvent<AccountEvent>[] {
  switch (command.type) {
    case 'RegisterAccount':
      return state.stage === 'unknown' ? [registered(command)] : [];
    case 'RecordPasswordChange':
      return state.stage === 'registered' ? [passwordChanged(state.accountId, command)] : [];
    case 'GiveConsent':
      return giveConsent(command, state);
    case 'EraseAccount':
      return erase(state);
    default:
      return command satisfies never;
  }
}

function registered(command: RegisterAccount): NewEvent<AccountRegistered> {
  const { accountId, role, username, email } = command;
  return {
    type: 'AccountRegistered',
    data: { accountId, role },
    personal: { username, email },
    subject: accountStream(accountId),
  };
}

function passwordChanged(accountId: number, { reason }: RecordPasswordChange): NewEvent<PasswordChanged> {
  return { type: 'PasswordChanged', data: { accountId, reason }, personal: null, subject: null };
}

function giveConsent({ consent }: GiveConsent, state: AccountState): NewEvent<ConsentGiven>[] {
  if (state.stage !== 'registered' || state.consents.some((given) => isSame(given, consent))) return [];
  const data = { accountId: state.accountId, ...consent };
  return [{ type: 'ConsentGiven', data, personal: null, subject: null }];
}

function isSame(one: Consent, other: Consent): boolean {
  return one.text === other.text && one.textVersion === other.textVersion && one.language === other.language;
}

/** Erasing again changes nothing. The owner's account belongs to the environment, not to a person. */
function erase(state: AccountState): NewEvent<AccountErased>[] {
  if (state.stage === 'erased') return [];
  if (state.stage === 'unknown') throw new Rejected('unknown_id');
  if (state.role === 'admin') throw new Rejected('owner_stays');
  return [{ type: 'AccountErased', data: { accountId: state.accountId }, personal: null, subject: null }];
}

function evolve(state: AccountState, event: Dated<AccountEvent>): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      if (event.personal === null) return { stage: 'erased' };
      return {
        stage: 'registered',
        ...event.data,
        ...event.personal,
        registeredAt: event.recordedAt,
        consents: [],
      };
    case 'AccountErased':
      return { stage: 'erased' };
    case 'ConsentGiven': {
      if (state.stage !== 'registered') return state;
      const { accountId: _, ...consent } = event.data;
      return { ...state, consents: [...state.consents, consent] };
    }
    case 'PasswordChanged':
      return state;
    default:
      return event satisfies never;
  }
}
