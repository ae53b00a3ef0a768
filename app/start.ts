import { openBudgets, unverifiedMails } from '../api/limits/budgets.ts';
import { startTree } from '../log/tree/follower.ts';
import { startMails } from '../mail/follower.ts';
import { models } from '../projector/models/models.ts';
import { startProjector } from '../projector/projector.ts';
import { apiDependencies } from './api-dependencies.ts';
import { onPort, readEnvironment } from './environment.ts';
import { startDueReadings } from './jobs/due-readings.ts';
import { startPurging } from './jobs/purging.ts';
import { startRetention } from './jobs/retention.ts';
import { listen } from './listen.ts';
import { openParts } from './open.ts';
import { ownerPasswordOf } from './owner-password.ts';
import { runRole } from './run-role.ts';
import { openService, prepareInstallation } from './service.ts';
import { serveTools } from './tool/socket.ts';

/** `npm start`: one process, one port. */
await runRole(async () => {
  const wanted = readEnvironment(process.env, 'start');
  const listening = listen(wanted);
  const environment = onPort(wanted, listening.port);
  const opened = await openParts(environment, 'start');
  const owner = ownerPasswordOf(environment, opened.dataDirectory?.ownerPassword ?? null);
  const dependencies = apiDependencies(opened, environment);
  await prepareInstallation(opened, dependencies, environment, owner.password);
  const projector = await startProjector({ ...opened, models });
  const { publicUrl } = environment;
  const { mailer, clock } = dependencies;
  const countUnverified = unverifiedMails(openBudgets(dependencies));
  const mails = startMails({ ...opened, mailer, clock, publicUrl, countUnverified });
  const dueReadings = startDueReadings(opened);
  const purging = startPurging(opened);
  const retention = startRetention(opened, dependencies);
  const tree = startTree({ ...opened, host: new URL(environment.publicUrl).host });
  const tools = await serveTools(opened, environment);
  const service = await openService(dependencies, listening);
  printAddress(environment.host, listening.port);
  owner.print();
  return {
    stop: async () => {
      await service.stop();
      await tools.stop();
      await tree.stop();
      await retention.stop();
      await purging.stop();
      await dueReadings.stop();
      await mails.stop();
      dependencies.mailer.close?.();
      await projector.stop();
      await opened.close();
    },
  };
});

function printAddress(host: string, port: number): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(`Falname is open at http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`);
}
