import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { openRateLimit } from '../http/rate-limit.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import type { Passwords } from './passwords.ts';

/** Wrong passwords of one account's sessions before the next try has to wait. */
const FREE = 10;

/** What was sent to a call that asks a signed-in caller for the password again. */
export interface OwnPassword {
  readonly accountId: number;
  readonly password: string;
  /** Which field of the body it was sent in. */
  readonly field: string;
  /** Where the request came from. */
  readonly address: string;
}

/** Verifies the password of a signed-in account. @throws HttpError('wrong_password') */
export type VerifyOwnPassword = (given: OwnPassword) => Promise<Credentials>;

export function openOwnPassword(dependencies: Dependencies, passwords: Passwords): VerifyOwnPassword {
  const rateLimit = openRateLimit(dependencies);

  return async ({ accountId, password, field, address }) => {
    const limit = { of: ['own-password', String(accountId)], free: FREE };
    await rateLimit.begin(limit);
    const credentials = await credentialsOf(dependencies, accountId);
    if (credentials === null) throw new Rejected('not_signed_in');
    if (!(await passwords.fits(password, credentials.passwordHash, address))) throw wrongPassword(field);
    await rateLimit.forgive(limit);
    return credentials;
  };
}

export function wrongPassword(field: string): HttpError {
  return new HttpError('wrong_password', { issues: [{ path: field, message: 'This is not your password' }] });
}
