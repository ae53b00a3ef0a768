import type { LogIn } from '../../../events/accounts/commands.ts';
import { accountStream } from '../../../events/accounts/decider.ts';
import { canonicalName, normalizedName } from '../../../events/accounts/names.ts';
import { HttpError } from '../../http/errors.ts';
import { orGiveBack } from '../../limits/budgets.ts';
import type { Opened } from '../../opened.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { SecondFactor } from '../second-factor.ts';
import { type Credentials, findCredentials } from './credentials.ts';
import type { KnownDevices } from './known-devices.ts';

interface LoggedIn {
  readonly verified: Credentials;
  readonly passedSecondFactor: boolean;
}

interface Needed {
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly devices: KnownDevices;
}

/**
 * An unknown name and a wrong password differ in nothing, time included. Wrong passwords count by account,
 * however it is named, and by known device. @throws HttpError
 */
export function openLogIn(dependencies: Opened, { passwords, secondFactor, devices }: Needed) {
  const { budgets } = dependencies;

  return async (given: LogIn, request: Request, address: string): Promise<LoggedIn> => {
    const found = await findCredentials(dependencies, given.username);
    const device = found === null ? null : devices.idOf(request, found.accountId);
    const name = canonicalName(normalizedName(given.username));
    const account = found === null ? `name ${name}` : accountStream(found.accountId);
    const wrong = await countTry(account, device, address);
    const isKnown = device !== null;
    const fits = await orGiveBack(
      wrong,
      passwords.fits(given.password, found?.passwordHash ?? null, { address, isKnown }),
    );
    if (!fits || found === null) throw new HttpError('wrong_credentials');
    await wrong.forgive();
    return {
      verified: found,
      passedSecondFactor: await secondFactor.check(found.accountId, given.code, device),
    };
  };

  async function countTry(account: string, device: string | null, address: string) {
    if (device !== null) {
      const wrong = await budgets.take('wrongPassword', account, device);
      return { forgive: wrong.refill, giveBack: wrong.giveBack };
    }
    const fromAddress = await budgets.takeOfAddress('logIn', address);
    const wrong = await budgets.take('wrongPassword', account);
    return {
      forgive: () => Promise.all([fromAddress.giveBack(), wrong.refill()]),
      giveBack: () => Promise.all([fromAddress.giveBack(), wrong.giveBack()]),
    };
  }
}
