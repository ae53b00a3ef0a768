import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../app/environment.ts';
import { purgeInstallation } from '../../app/jobs/purging.ts';
import { openParts } from '../../app/open.ts';
import { rotateMasterKey } from '../../app/tool/rotate-master-key.ts';
import { beginCounting, type Cut, changesSoFar } from './copy-between-writes.ts';

/**
 * `cut-off.ts purge|rotate cuts directory`: does it with the installation in DATA_DIR, and leaves there a copy of it, as it
 * is before the change, for each of the cuts (JSON). Prints how many changes of each kind there were.
 */
const [what, cuts = '[]', directory = ''] = process.argv.slice(2);
const wanted = new Set((JSON.parse(cuts) as Cut[]).map((cut) => cut.join('-')));
const environment = readEnvironment(process.env, 'audit');
const opened = await openParts(environment, 'audit');
beginCounting((cut) => {
  const name = cut.join('-');
  if (wanted.has(name)) cpSync(environment.dataDirectory, join(directory, name), { recursive: true });
});
if (what === 'purge') await purgeInstallation(opened);
else await rotateMasterKey(opened, null);
console.log(JSON.stringify(changesSoFar()));
await opened.close();
process.exit();
