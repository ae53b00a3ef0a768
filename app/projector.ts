import { Argument, Command } from 'commander';
import { openBudgets, unverifiedMails } from '../api/limits/budgets.ts';
import { settleErasures } from '../log/erasure/replay-ledger.ts';
import { EventFromNewerRelease } from '../log/read/open-event.ts';
import { startMails } from '../mail/follower.ts';
import { openMailer } from '../mail/mailer.ts';
import { checksumsOf } from '../projector/checksum.ts';
import { models } from '../projector/models/models.ts';
import { PoisonEvent } from '../projector/parked.ts';
import { startProjector } from '../projector/projector.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { RebuildUnderWay, rebuild } from '../projector/rebuild/rebuild.ts';
import { liveTarget } from '../projector/target.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { startDueReadings } from './jobs/due-readings.ts';
import { type Opened, openParts } from './open.ts';
import { runRole } from './run-role.ts';

const modelNames = models.map((model) => model.name);

const program = new Command('npm run projector --')
  .description('Keeps the read models up with the log.')
  // Wrong arguments: 2, as in the analyst's commands.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(() => runRole(begin));
program
  .command('rebuild')
  .description('fold a read model again next to the live one, and change places with it')
  .addArgument(new Argument('<model>').choices(modelNames))
  .action((name: string) => runOnce(name, rebuildAll));
program
  .command('checksum')
  .description('print row counts and checksums of the live tables')
  .addArgument(new Argument('[model]').choices(modelNames))
  .action((name: string | undefined) => runOnce(name, printChecksums));
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

/** Without a name all models. */
async function runOnce(
  name: string | undefined,
  run: (opened: Opened, chosen: readonly ReadModel[]) => Promise<number>,
): Promise<void> {
  const chosen = models.filter((model) => name === undefined || model.name === name);
  try {
    const opened = await openParts(readEnvironment(process.env, 'projector'), 'projector');
    try {
      process.exitCode = await run(opened, chosen);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  process.exit();
}

/** Only a fold in the log's order gives the rows that a replay would give. */
async function rebuildAll(opened: Opened, chosen: readonly ReadModel[]): Promise<number> {
  for (const model of chosen) if (!(await rebuildOne(opened, model))) return 1;
  return 0;
}

async function rebuildOne(opened: Opened, model: ReadModel): Promise<boolean> {
  try {
    const { position, differences } = await rebuild({ ...opened, models }, model);
    console.log(`${model.name} was rebuilt up to position ${position}.`);
    if (differences === null) console.log('It could not be compared with the live tables.');
    for (const difference of differences ?? []) console.log(`It differed: ${difference}.`);
    return true;
  } catch (error) {
    const isExpected =
      error instanceof PoisonEvent ||
      error instanceof EventFromNewerRelease ||
      error instanceof RebuildUnderWay;
    if (!isExpected) throw error;
    console.error(`The rebuild of ${model.name} halted and changed nothing: ${error.message}.`);
    return false;
  }
}

async function printChecksums({ database }: Opened, chosen: readonly ReadModel[]): Promise<number> {
  for (const model of chosen) {
    for (const { table, rows, checksum } of await checksumsOf(database, model, liveTarget(model.name))) {
      console.log(`${model.name}\t${table}\t${rows}\t${checksum}`);
    }
  }
  return 0;
}
