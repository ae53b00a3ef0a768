import { Elysia } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { accountRoutes } from './account-routes.ts';
import { accountCommands } from './commands.ts';
import { openOwnPassword } from './own-password.ts';
import { openPasswords } from './passwords.ts';
import { accountQueries } from './queries.ts';
import { openSecondFactor } from './second-factor.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

/** Every call about accounts. They share one queue of passwords. */
export function accountSlice(dependencies: Dependencies, pipeline: Pipeline) {
  const passwords = openPasswords();
  const secondFactor = openSecondFactor(dependencies);
  const verifyOwnPassword = openOwnPassword(dependencies, passwords);

  return new Elysia({ name: 'accounts' })
    .use(accountCommands(dependencies, pipeline, { passwords, secondFactor }))
    .use(accountQueries(dependencies, pipeline))
    .use(accountRoutes(dependencies, pipeline, { passwords, verifyOwnPassword }))
    .use(secondFactorRoutes(pipeline, secondFactor, verifyOwnPassword));
}
