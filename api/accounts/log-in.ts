import type { LogIn } from '../../events/accounts/commands.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { COUNTED_ONLY, openRateLimit } from '../http/rate-limit.ts';
import { type Credentials, findCredentials } from './credentials.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';

/** Failures for one account from one address; tries that are still under way count too. */
const PAIR_FREE = 10;
/** Tries from one address, successful ones too, whichever accounts they were for: an office shares one. */
const ADDRESS_FREE = 200;
/** Failures for one account from everywhere, after which each address gets a single free try. */
const ACCOUNT_ATTACKED = 100;
const FREE_UNDER_ATTACK = 1;

export interface LoggedIn {
  readonly verified: Credentials;
  readonly passedSecondFactor: boolean;
}

/**
 * Finds whose name and password these are. An unknown name and a wrong password differ in nothing, the time
 * included. Nothing that others do keeps the owner of an account out for good: waits are counted per address,
 * and every address has its own first try.
 * @throws HttpError
 */
export function openLogIn(dependencies: Dependencies, passwords: Passwords, secondFactor: SecondFactor) {
  const rateLimit = openRateLimit(dependencies);

  return async (given: LogIn, address: string): Promise<LoggedIn> => {
    const name = canonicalName(given.username);
    const account = { of: ['account', name], free: COUNTED_ONLY };
    const failedBefore = await rateLimit.begin(account);
    const pairFree = failedBefore > ACCOUNT_ATTACKED ? FREE_UNDER_ATTACK : PAIR_FREE;
    const pair = { of: ['pair', name, address], free: pairFree };
    await rateLimit.begin(pair);
    await rateLimit.begin({ of: ['address', address], free: ADDRESS_FREE });
    const found = await findCredentials(dependencies, given.username);
    const fits = await passwords.fits(given.password, found?.passwordHash ?? null, address);
    if (!fits || found === null) throw new HttpError('wrong_credentials');
    await rateLimit.forgive(pair);
    await rateLimit.forgive(account);
    return { verified: found, passedSecondFactor: await secondFactor.check(found.accountId, given.code) };
  };
}
