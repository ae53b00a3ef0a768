import { Rejected } from '../../../events/rejected.ts';
import { HttpError } from '../../http/errors.ts';
import type { Opened } from '../../opened.ts';
import { type Credentials, credentialsOf } from '../sessions/credentials.ts';
import type { Passwords } from './passwords.ts';

export interface OwnPassword {
  readonly accountId: number;
  readonly password: string;
  readonly field: string;
  readonly address: string;
}

/** @throws HttpError('wrong_password') */
export type VerifyOwnPassword = (given: OwnPassword) => Promise<Credentials>;

export function openOwnPassword(dependencies: Opened, passwords: Passwords): VerifyOwnPassword {
  return async ({ accountId, password, field, address }) => {
    const wrong = await dependencies.budgets.take('ownPassword', String(accountId));
    const credentials = await credentialsOf(dependencies, accountId);
    if (credentials === null) throw new Rejected('not_signed_in');
    const caller = { address, isKnown: true };
    if (!(await passwords.fits(password, credentials.passwordHash, caller))) throw wrongPassword(field);
    await wrong.refill();
    return credentials;
  };
}

export function wrongPassword(field: string): HttpError {
  return new HttpError('wrong_password', { issues: [{ path: field, message: 'This is not your password' }] });
}
