import type { Dated, Decider, NewEvent } from '../contract.ts';
import type { Role } from './commands.ts';
import type { AccountEvent, AccountRegistered, PasswordChanged } from './events.ts';

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

export type AccountCommand = RegisterAccount | RecordPasswordChange;

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

function evolve(state: AccountState, event: Dated<AccountEvent>): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      if (event.personal === null) return { stage: 'erased' };
      return { stage: 'registered', ...event.data, ...event.personal, registeredAt: event.recordedAt };
    case 'AccountErased':
      return { stage: 'erased' };
    case 'PasswordChanged':
    case 'ConsentGiven':
      return state;
    default:
      return event satisfies never;
  }
}
