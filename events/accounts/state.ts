import type { Dated } from '../contract.ts';
import type { Language } from '../text.ts';
import type { Role } from './commands.ts';
import type { AccountEvent, AccountRegistered, ConsentGiven } from './events.ts';
import type { Note } from './owner-answers.ts';

export type Consent = Omit<ConsentGiven['data'], 'accountId'>;

export interface RegisteredAccount {
  readonly stage: 'registered';
  readonly accountId: number;
  readonly role: Role;
  readonly username: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Replaces `email` once it is verified. */
  readonly requestedEmail: string | null;
  readonly language: Language | null;
  readonly secondFactor: boolean;
  readonly registeredAt: string;
  readonly consents: readonly GivenConsent[];
  readonly note: Note;
}

export interface GivenConsent extends Consent {
  readonly givenAt: string;
}

export type AccountState = { readonly stage: 'unknown' } | RegisteredAccount | { readonly stage: 'erased' };

export function evolve(state: AccountState, event: Dated<AccountEvent>): AccountState {
  if (event.type === 'AccountRegistered') return registeredAccount(event);
  if (event.type === 'AccountErased') return { stage: 'erased' };
  if (state.stage !== 'registered') return state;
  switch (event.type) {
    case 'PasswordChanged':
      // The request came with the old password, perhaps not from the one who has the new one.
      return { ...state, requestedEmail: null };
    case 'PersonalDataRevealed':
    case 'PersonalDataExported':
      return state;
    case 'EmailChangeRequested':
      // A request for the present address withdraws the pending one.
      return { ...state, requestedEmail: requestedIn(state, event.personal?.email ?? null) };
    case 'EmailChanged':
      if (event.personal === null) return { stage: 'erased' };
      return { ...state, email: event.personal.email, emailVerified: false, requestedEmail: null };
    case 'EmailVerified':
      return { ...state, emailVerified: event.personal?.email === state.email };
    case 'UsernameChanged':
      if (event.personal === null) return { stage: 'erased' };
      return { ...state, username: event.personal.username };
    case 'LanguageChosen':
      return { ...state, language: event.data.language };
    case 'SecondFactorEnabled':
      return { ...state, secondFactor: true };
    case 'SecondFactorDisabled':
      return { ...state, secondFactor: false };
    case 'AnalystGranted':
      return { ...state, role: 'analyst' };
    case 'AnalystRevoked':
      return { ...state, role: 'customer' };
    case 'ConsentGiven': {
      const { accountId: _, ...consent } = event.data;
      return { ...state, consents: [...state.consents, { ...consent, givenAt: event.recordedAt }] };
    }
    case 'NoteWritten':
      return { ...state, note: { text: event.personal?.text ?? '', version: state.note.version + 1 } };
    default:
      return event satisfies never;
  }
}

/** Without its personal fields the account's key is gone. */
function registeredAccount(event: Dated<AccountRegistered>): AccountState {
  if (event.personal === null) return { stage: 'erased' };
  return {
    stage: 'registered',
    ...event.data,
    ...event.personal,
    emailVerified: false,
    requestedEmail: null,
    language: null,
    secondFactor: false,
    registeredAt: event.recordedAt,
    consents: [],
    note: { text: '', version: 0 },
  };
}

function requestedIn({ email }: RegisteredAccount, requested: string | null): string | null {
  return requested === email ? null : requested;
}

export function accountStream(accountId: number): string {
  return `account-${accountId}`;
}
