import type { User } from '../../events/accounts/answers.ts';
import { type AccountCommand, accountDecider, accountStream } from '../../events/accounts/decider.ts';
import type { RegisteredAccount } from '../../events/accounts/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { readState } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';

/** An account from the log itself, so that it never waits for a read model. Null: never registered, or erased. */
export async function findAccount(
  { log }: Pick<Dependencies, 'log'>,
  accountId: number,
): Promise<RegisteredAccount | null> {
  const state = await readState(log, accountDecider, accountStream(accountId));
  return state.stage === 'registered' ? state : null;
}

export function onAccount(accountId: number, command: AccountCommand) {
  return { decider: accountDecider, command, stream: accountStream(accountId) };
}

/** @throws Rejected when the account was erased meanwhile */
export async function readAccount(
  dependencies: Pick<Dependencies, 'log'>,
  accountId: number,
): Promise<RegisteredAccount> {
  const account = await findAccount(dependencies, accountId);
  if (account === null) throw new Rejected('not_signed_in');
  return account;
}

/** An account as it sees itself. @throws Rejected when it was erased meanwhile */
export async function readUser(dependencies: Pick<Dependencies, 'log'>, accountId: number): Promise<User> {
  return userOf(await readAccount(dependencies, accountId));
}

export function userOf({ accountId, username, email, role, registeredAt }: RegisteredAccount): User {
  return { id: accountId, username, email, role, createdAt: registeredAt };
}
