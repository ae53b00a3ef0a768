import { readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { purgeInstallation } from '../../app/purging.ts';
import { rotateMasterKey } from '../../app/tool/rotate-master-key.ts';
import { beginCounting, changesSoFar } from './kill-between-writes.ts';

/**
 * `cut-off.ts purge|rotate [kind number]`: does it with the installation in DATA_DIR and is killed before that change of
 * a file. Without one it prints how many changes of each kind there were.
 */
const [what, kind, number] = process.argv.slice(2);
const opened = await openParts(readEnvironment(process.env, 'audit'), 'audit');
beginCounting(
  kind === 'key' || kind === 'removal' || kind === 'database' ? { kind, number: Number(number) } : null,
);
if (what === 'purge') await purgeInstallation(opened);
else await rotateMasterKey(opened, null);
console.log(JSON.stringify(changesSoFar()));
await opened.close();
process.exit();
