import { apiDependencies } from './api-dependencies.ts';
import { readEnvironment } from './environment.ts';
import { openParts } from './open.ts';
import { runRole } from './run-role.ts';
import { openService, prepareInstallation } from './service.ts';

/** `npm run api`: the API and the pages, one of any number of processes; projectors run elsewhere. */
await runRole(async () => {
  const environment = readEnvironment(process.env, 'api');
  const opened = await openParts(environment, 'api');
  const dependencies = apiDependencies(opened, environment);
  await prepareInstallation(opened, dependencies, environment);
  const service = await openService(dependencies, environment);
  opened.logger.info({ port: service.port }, 'listening');
  return {
    stop: async () => {
      await service.stop();
      await opened.close();
    },
  };
});
