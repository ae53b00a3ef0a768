import type { Dependencies } from '../http/dependencies.ts';
import type { Route } from '../http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { accountCommands } from './commands.ts';
import { openOwnPassword } from './own-password.ts';
import { openPasswords } from './passwords.ts';
import { accountQueries } from './queries.ts';
import { openSecondFactor } from './second-factor.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

/** Every call about accounts. They share one queue of passwords. */
export function accountSlice(dependencies: Dependencies): readonly Route[] {
  const passwords = openPasswords();
  const secondFactor = openSecondFactor(dependencies);
  const verifyOwnPassword = openOwnPassword(dependencies, passwords);

  return [
    ...accountCommands(dependencies, { passwords, secondFactor }),
    ...accountQueries(dependencies),
    ...accountRoutes(dependencies, { passwords, verifyOwnPassword }),
    ...secondFactorRoutes(secondFactor, verifyOwnPassword),
  ];
}
