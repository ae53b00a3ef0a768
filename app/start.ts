import { startAnswerMails } from '../mail/follower.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';
import { apiDependencies } from './api-dependencies.ts';
import { readEnvironment } from './environment.ts';
import { openParts } from './open.ts';
import { runRole } from './run-role.ts';
import { openService, prepareInstallation } from './service.ts';

/** `npm start`: site, API and projector in one process and on one port. */
await runRole(async () => {
  const environment = readEnvironment(process.env, 'start');
  const opened = await openParts(environment, 'start');
  const dependencies = apiDependencies(opened, environment);
  const generatedPassword = await prepareInstallation(opened, dependencies, environment);
  const projector = await startProjector({ ...opened, models });
  const { publicUrl } = environment;
  const answerMails = startAnswerMails({ ...opened, mailer: dependencies.mailer, publicUrl });
  const service = await openService(dependencies, environment);
  tell(environment.host, service.port, environment.ownerUsername, generatedPassword);
  return {
    stop: async () => {
      await service.stop();
      await answerMails.stop();
      await projector.stop();
      await opened.close();
    },
  };
});

/** For the person at the terminal; the generated password is never shown again. */
function tell(host: string, port: number, username: string, password: string | null): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(`Falname is open at http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`);
  if (password === null) return;
  console.log(`The owner signs in at /admin/login\n  username: ${username}\n  password: ${password}`);
  console.log('This password is shown only now; write it down.');
}
