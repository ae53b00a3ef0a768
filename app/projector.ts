import { Argument, Command } from 'commander';
import { openBudgets, unverifiedMails } from '../api/limits/budgets.ts';
import { settleErasures } from '../log/erasure/replay-ledger.ts';
import { EventFromNewerRelease } from '../log/read/open-event.ts';
import { startMails } from '../mail/follower.ts';
import { openMailer } from '../mail/mailer.ts';
import { models } from '../projector/models/models.ts';
import { PoisonEvent } from '../projector/parked.ts';
import { startProjector } from '../projector/projector.ts';
import { RebuildUnderWay, rebuild } from '../projector/rebuild/rebuild.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { startDueReadings } from './jobs/due-readings.ts';
import { openParts } from './open.ts';
import { runRole } from './run-role.ts';

const program = new Command('npm run projector --')
  .description('Keeps the read models up with the log.')
  // Wrong arguments: 2, as in the analyst's commands.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(() => runRole(begin));
program
  .command('rebuild')
  .description('fold a read model again next to the live one, and change places with it')
  .addArgument(new Argument('<model>').choices(models.map((model) => model.name)))
  .action(runRebuild);
await program.parseAsync();

async function begin() {
  const environment = readEnvironment(process.env, 'projector');
  const opened = await openParts(environment, 'projector');
  // Before anything is unsealed into the read models.
  await settleErasures(opened);
  const projector = await startProjector({ ...opened, models });
  const { publicUrl } = environment;
  const mailer = openMailer(environment);
  const clock = () => new Date();
  const countUnverified = unverifiedMails(openBudgets({ ...opened, clock, settings: environment }));
  const mails = startMails({ ...opened, mailer, clock, publicUrl, countUnverified });
  const dueReadings = startDueReadings(opened);
  return {
    stop: async () => {
      await dueReadings.stop();
      await mails.stop();
      mailer.close?.();
      await projector.stop();
      await opened.close();
    },
  };
}

async function runRebuild(name: string): Promise<void> {
  try {
    const opened = await openParts(readEnvironment(process.env, 'projector'), 'projector');
    try {
      for (const model of models.filter((each) => each.name === name)) {
        const position = await rebuild({ ...opened, models }, model);
        console.log(`${name} was rebuilt up to position ${position}.`);
      }
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof EnvironmentError) console.error(error.message);
    else if (isHalt(error))
      console.error(`The rebuild of ${name} halted and changed nothing: ${error.message}.`);
    else throw error;
    process.exitCode = 1;
  }
  process.exit();
}

function isHalt(error: unknown): error is Error {
  return (
    error instanceof PoisonEvent || error instanceof EventFromNewerRelease || error instanceof RebuildUnderWay
  );
}
