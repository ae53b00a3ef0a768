import { startTree } from '../log/tree/follower.ts';
import { apiDependencies } from './api-dependencies.ts';
import { onPort, readEnvironment } from './environment.ts';
import { startRetention } from './jobs/retention.ts';
import { listen } from './listen.ts';
import { openParts } from './open.ts';
import { ownerPasswordOf } from './owner-password.ts';
import { runRole } from './run-role.ts';
import { openService, prepareInstallation } from './service.ts';

/** `npm run api`: any number of processes; projectors run elsewhere. */
await runRole(async () => {
  const wanted = readEnvironment(process.env, 'api');
  const listening = listen(wanted);
  const environment = onPort(wanted, listening.port);
  const opened = await openParts(environment, 'api');
  const owner = ownerPasswordOf(environment, opened.dataDirectory?.ownerPassword ?? null);
  const dependencies = apiDependencies(opened, environment);
  await prepareInstallation(opened, dependencies, environment, owner.password);
  const retention = startRetention(opened, dependencies);
  const tree = startTree({ ...opened, host: new URL(environment.publicUrl).host });
  const service = await openService(dependencies, listening);
  opened.logger.info({ port: listening.port }, 'listening');
  return {
    stop: async () => {
      await service.stop();
      dependencies.mailer.close?.();
      await tree.stop();
      await retention.stop();
      await opened.close();
    },
  };
});
