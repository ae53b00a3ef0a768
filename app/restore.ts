import { resolve } from 'node:path';
import { Command } from 'commander';
import { lineOf } from '../audit/finding.ts';
import { verify } from '../audit/verify/verify.ts';
import { RestoreRefused } from '../log/backup/load-backup.ts';
import { UnreadableBackup } from '../log/backup/sealed-file.ts';
import { models } from '../projector/models/models.ts';
import { restoreInstallation } from './data/restore-installation.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

const program = new Command('npm run restore --')
  .description(
    'Restores a backup into the empty installation that the environment names: a directory (DATA_DIR) or a Postgres (DATABASE_URL).',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .argument('<file>', 'that npm run backup has written')
  .allowExcessArguments(false)
  .addHelpText(
    'after',
    '\nMASTER_KEY must be that of the installation that was backed up.\n\nExample:\n  npm run restore -- /backups/falname-2026-11-22.backup',
  )
  .action(async (file: string) => {
    process.exitCode = await restore(resolve(file));
  });
await program.parseAsync();
process.exit();

/** Exit codes: 0 all is there and verified, 1 nothing was changed, or something is wrong. */
async function restore(file: string): Promise<number> {
  try {
    return await restoreAndVerify(file);
  } catch (cause) {
    if (cause instanceof UnreadableBackup) console.error(`${file} ${cause.message}. Nothing was changed.`);
    else if (cause instanceof EnvironmentError || cause instanceof RestoreRefused)
      console.error(cause.message);
    else throw cause;
    return 1;
  }
}

async function restoreAndVerify(file: string): Promise<number> {
  const begunAt = performance.now();
  const seconds = () => ((performance.now() - begunAt) / 1_000).toFixed(1);
  const environment = readEnvironment(process.env, 'restore');
  const { about, epoch, heldMails, opened } = await restoreInstallation(environment, file);
  try {
    console.log(
      `The log of epoch ${about.epoch} goes on after position ${about.position} as epoch ${epoch}.`,
    );
    if (heldMails > 0)
      console.log(
        `${heldMails} mails that waited in the backup may have been sent since. The desk lists them; each can be tried again there.`,
      );
    console.log(`Restored in ${seconds()} s; the product can be started as soon as this command ends.`);
    let isRight = true;
    for await (const finding of verify(opened, models)) {
      isRight &&= finding.ok;
      if (!finding.ok) console.error(lineOf(finding));
    }
    console.log(isRight ? `Verified after ${seconds()} s in all.` : 'The verification has found faults.');
    return isRight ? 0 : 1;
  } finally {
    await opened.close();
  }
}
