import { type NewEvent, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { AccountEvent, PersonalDataExported, PersonalDataRevealed } from './events.ts';
import { type AccountState, accountStream } from './state.ts';

export interface SetAnalyst {
  readonly type: 'SetAnalyst';
  readonly isAnalyst: boolean;
}

/** The owner or an analyst was shown personal data of the account. */
export interface RecordReveal {
  readonly type: 'RecordReveal';
  readonly by: PersonalDataRevealed['data']['by'];
  readonly what: PersonalDataRevealed['data']['what'];
  readonly readingId: number | null;
  readonly reason: string | null;
}

/** The account's personal data stands in a downloaded file. */
export interface RecordExport {
  readonly type: 'RecordExport';
  readonly exported: Omit<PersonalDataExported['data'], 'accountId'>;
}

export function setAnalyst({ isAnalyst }: SetAnalyst, state: AccountState): NewEvent<AccountEvent>[] {
  if (state.stage !== 'registered') throw new Rejected('unknown_id');
  const { accountId, role } = state;
  if (role === 'admin') throw new Rejected('owner_from_environment');
  if (isAnalyst === (role === 'analyst')) return [];
  return [publicEvent(isAnalyst ? 'AnalystGranted' : 'AnalystRevoked', { accountId })];
}

/** Of an erased account nothing can be shown any more, so nothing is recorded. */
export function recordReveal(
  { by, what, readingId, reason }: RecordReveal,
  state: AccountState,
): NewEvent<AccountEvent>[] {
  if (state.stage !== 'registered') return [];
  const { accountId } = state;
  const data = { accountId, by, what, readingId };
  if (reason === null) return [publicEvent('PersonalDataRevealed', data)];
  return [{ type: 'PersonalDataRevealed', data, personal: { reason }, subject: accountStream(accountId) }];
}

export function recordExport({ exported }: RecordExport, state: AccountState): NewEvent<AccountEvent>[] {
  if (state.stage !== 'registered') return [];
  return [publicEvent('PersonalDataExported', { accountId: state.accountId, ...exported })];
}
