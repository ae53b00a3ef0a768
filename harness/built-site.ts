import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { oncePerRun } from './servers/once-per-run.ts';

/** Directory of the built site; built once for the whole run where that is to be done. */
export async function builtSite(): Promise<string> {
  await oncePerRun('site', async () =>
    execFileSync(process.execPath, ['scripts/run.mjs', '--site'], { stdio: 'pipe' }),
  );
  return join(import.meta.dirname, '../site/dist');
}
