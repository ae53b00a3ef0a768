import { settleErasures } from '../log/erasure/replay-ledger.ts';
import { apiDependencies } from './api-dependencies.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openParts } from './open.ts';
import { ensureNamedOwner, ownerPasswordOf } from './owner-password.ts';

try {
  const environment = readEnvironment(process.env, 'migrate');
  const opened = await openParts(environment, 'migrate');
  try {
    const owner = ownerPasswordOf(environment, opened.dataDirectory?.ownerPassword ?? null);
    await settleErasures(opened);
    await ensureNamedOwner(apiDependencies(opened, environment), environment, owner.password);
    console.log('The database is at the newest schema.');
    owner.print();
  } finally {
    await opened.close();
  }
} catch (cause) {
  if (!(cause instanceof EnvironmentError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
