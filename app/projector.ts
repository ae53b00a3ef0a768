import { settleErasures } from '../log/erasure/replay-ledger.ts';
import { startAnswerMails } from '../mail/follower.ts';
import { PoisonEvent } from '../projector/apply.ts';
import { checksumsOf } from '../projector/checksum.ts';
import { models } from '../projector/models.ts';
import { startProjector } from '../projector/projector.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { rebuild } from '../projector/rebuild/rebuild.ts';
import { liveTarget } from '../projector/target.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openMailer } from './mailer.ts';
import { type Opened, openParts } from './open.ts';
import { runRole } from './run-role.ts';

const usage = `npm run projector                          keep the read models up with the log
npm run projector -- rebuild <model>       fold a read model anew and change it for the living one
npm run projector -- release <model>       the same, after a fix: parked events are applied in their order
npm run projector -- checksum [<model>]    print row counts and checksums of the living tables
Models: ${models.map((model) => model.name).join(', ')}.`;

const [command, name, ...rest] = process.argv.slice(2);

if (command === undefined) {
  await runRole(async () => {
    const environment = readEnvironment(process.env, 'projector');
    const opened = await openParts(environment, 'projector');
    // Before anything is unsealed into the read models.
    await settleErasures(opened);
    const projector = await startProjector({ ...opened, models });
    const { publicUrl } = environment;
    const answerMails = startAnswerMails({ ...opened, mailer: openMailer(environment), publicUrl });
    return {
      stop: async () => {
        await answerMails.stop();
        await projector.stop();
        await opened.close();
      },
    };
  });
} else {
  process.exit(await runOnce(command));
}

/** Returns the exit code. */
async function runOnce(wanted: string): Promise<number> {
  const chosen = models.filter((model) => name === undefined || model.name === name);
  const needsOne = wanted === 'rebuild' || wanted === 'release';
  if (
    rest.length > 0 ||
    chosen.length === 0 ||
    !(wanted === 'checksum' || (needsOne && name !== undefined))
  ) {
    console.error(usage);
    return 2;
  }
  try {
    const opened = await openParts(readEnvironment(process.env, 'projector'), 'projector');
    try {
      return await (needsOne ? rebuildAll(opened, chosen) : printChecksums(opened, chosen));
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Releasing is rebuilding: only a fold in the log's order gives the rows that a replay would give. */
async function rebuildAll(opened: Opened, chosen: readonly ReadModel[]): Promise<number> {
  for (const model of chosen) {
    try {
      const { position, differences } = await rebuild({ ...opened, models }, model);
      console.log(`${model.name} was rebuilt up to position ${position}.`);
      if (differences === null) console.log('It could not be compared with the living tables.');
      for (const difference of differences ?? []) console.log(`It differed: ${difference}.`);
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error;
      console.error(`The rebuild of ${model.name} halted and changed nothing: ${error.message}.`);
      return 1;
    }
  }
  return 0;
}

async function printChecksums({ database }: Opened, chosen: readonly ReadModel[]): Promise<number> {
  for (const model of chosen) {
    for (const { table, rows, checksum } of await checksumsOf(database, model, liveTarget(model.name))) {
      console.log(`${model.name}\t${table}\t${rows}\t${checksum}`);
    }
  }
  return 0;
}
