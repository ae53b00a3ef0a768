import { loadInstallation } from '../../app/data/restore-installation.ts';
import { readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { writeBackupFile } from '../../app/tool/write-backup-file.ts';
import { openPGlite, openPostgres } from '../../database/database.ts';
import { loadBackup } from '../../log/backup/load-backup.ts';
import { checkBackup } from '../../log/backup/read-backup.ts';

/**
 * `cut-off.ts backup|loading|loaded FILE`: is killed when a backup is nearly written, when the rows of a restore are
 * written and not committed, or when they are, of an older backup whose mails are to be held.
 */
const [what = '', file = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
const environment = readEnvironment(process.env, 'restore');
if (what === 'backup') {
  const opened = await openParts(environment, 'audit');
  const ledger = {
    ...opened.ledger,
    entries: async function* () {
      die();
      yield* opened.ledger.entries();
    },
  };
  await writeBackupFile({ ...opened, ledger }, environment, file);
}
const masterKey = environment.masterKey ?? new Uint8Array();
const about = await checkBackup(file, masterKey);
if (what === 'loading') {
  const database =
    environment.databaseUrl === null
      ? await openPGlite(`${environment.dataDirectory}/database`)
      : openPostgres(environment.databaseUrl);
  await loadBackup(database, {
    path: file,
    masterKey,
    about,
    onErasure: async () => void die(),
    beforeCommit: async () => undefined,
  });
}
await loadInstallation(environment, { masterKey, about, path: file, holdsMails: true });
die();
