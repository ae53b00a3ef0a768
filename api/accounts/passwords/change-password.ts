import type { ChangePassword } from '../../../events/accounts/account.ts';
import { accountStream } from '../../../events/accounts/decider.ts';
import { type Handled, handle } from '../../../log/append/handle.ts';
import type { CommandContext } from '../../../log/log.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { invalid } from '../../http/errors.ts';
import { done } from '../../http/route.ts';
import { openFairQueue } from '../../limits/fair-queue.ts';
import { HASHES_WAITING_MAXIMUM } from '../../limits/slow-hashes.ts';
import { onAccount, readAccount } from '../account-state.ts';
import { isLongEnough, OWNER_PASSWORD_MINIMUM } from '../owner.ts';
import { endSessions } from '../sessions/session-row.ts';
import type { Person } from '../sessions/sessions.ts';
import { endResets } from '../used-links.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { type Passwords, type VerifyOwnPassword, wrongPassword } from './passwords.ts';

interface Change {
  readonly person: Person;
  readonly given: ChangePassword;
  readonly address: string;
}

/**
 * Ends the account's other sessions. The event comes first: after a crash in between, the old password still
 * works and the caller retries. @throws HttpError when the current password is wrong, or the new one too
 * short or easy to guess
 */
export function openPasswordChange(
  dependencies: Dependencies,
  passwords: Passwords,
  verifyOwnPassword: VerifyOwnPassword,
) {
  const { database, log, clock } = dependencies;
  // Of two at once with the same old password, the second finds the first one's.
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: HASHES_WAITING_MAXIMUM });
  return async (change: Change, context: CommandContext): Promise<Handled> => {
    const { person, given, address } = change;
    checkLength(person, given.password);
    refuseGuessable(given.password, await readAccount(dependencies, person.accountId));
    return inTurn(address, () => replace(change, context));
  };

  async function replace({ person, given, address }: Change, context: CommandContext): Promise<Handled> {
    const { accountId } = person;
    const verified = await verifyOwnPassword({
      accountId,
      password: given.current,
      field: 'current',
      address,
    });
    const passwordHash = await passwords.hash(given.password, address);
    const handled = await handle(log, {
      ...onAccount(accountId, { type: 'RecordPasswordChange', reason: 'account' }),
      context,
      answer: () => done,
    });
    if (handled.repeated && (await wasChangedAfter(handled.position, accountId))) return handled;
    await database.kysely.transaction().execute(async (transaction) => {
      const replaced = await transaction
        .updateTable('credentials')
        .set({ password_hash: passwordHash, changed_at: clock().toISOString() })
        .where('account_id', '=', accountId)
        .where('password_hash', '=', verified.passwordHash)
        .executeTakeFirst();
      if (replaced.numUpdatedRows === 0n) throw wrongPassword('current');
      await endResets(transaction, accountId);
      await endSessions(transaction, accountId, person.sessionHash);
    });
    return handled;
  }

  /** Then nothing was cut off, or it was overtaken. */
  async function wasChangedAfter(after: number, accountId: number): Promise<boolean> {
    const past = await log.readStream(accountStream(accountId));
    return past.some(({ type, position }) => type === 'PasswordChanged' && position > after);
  }
}

function checkLength({ role }: Person, password: string): void {
  if (role !== 'admin' || isLongEnough(password)) return;
  throw invalid('password', `The owner’s password must have at least ${OWNER_PASSWORD_MINIMUM} characters`);
}
