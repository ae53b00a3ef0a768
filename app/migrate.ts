import { ensureOwner } from '../api/accounts/owner.ts';
import { finishErasures } from '../log/erasure/erase.ts';
import { apiDependencies } from './api-dependencies.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openParts } from './open.ts';

/** `npm run migrate`: opening brings the schema up to date; then erasures and the owner's account are seen to. */
try {
  const environment = readEnvironment(process.env, 'migrate');
  const opened = await openParts(environment, 'migrate');
  await finishErasures(opened);
  await ensureOwner(apiDependencies(opened, environment), {
    username: environment.ownerUsername,
    password: environment.ownerPassword,
  });
  await opened.close();
  console.log('The database is at the newest schema.');
} catch (cause) {
  if (!(cause instanceof EnvironmentError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
