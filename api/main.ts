import { apiParts } from '../composition/api-parts.ts';
import { readEnvironment } from '../composition/environment.ts';
import { openParts } from '../composition/open.ts';
import { openPages } from '../composition/pages.ts';
import { runRole } from '../composition/run-role.ts';
import { serve } from '../composition/serve.ts';
import { ensureOwner } from './accounts/owner.ts';
import { createApp } from './app.ts';

/** `npm run api`: the API and the pages, one of any number of processes; projectors run elsewhere. */
await runRole(async () => {
  const environment = readEnvironment(process.env, 'api');
  const opened = await openParts(environment, 'api');
  const parts = apiParts(opened, environment);
  await ensureOwner(parts, {
    username: environment.ownerUsername,
    password: environment.ownerPassword,
  });
  const app = createApp(parts);
  const pages = await openPages(parts);
  const serving = serve(app, pages, environment);
  opened.logger.info({ port: serving.port }, 'listening');
  return {
    stop: async () => {
      await serving.stop();
      await app.stop();
      await pages.close();
      await opened.close();
    },
  };
});
