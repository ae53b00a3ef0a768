import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { syncFiles } from '../../log/durable-files.ts';
import { EnvironmentError } from '../environment.ts';
import type { Opened } from '../open.ts';
import type { DescribeTool } from './run-tool.ts';

const KEY_BYTES = 32;

export const describeMasterKey: DescribeTool = (begin, asked) =>
  begin(
    'rotate-master-key',
    'Replace the master key by NEW_MASTER_KEY',
    'rotate-master-key    (embedded: the new key is generated)',
  ).action(() =>
    asked(async ({ opened, environment, isServing, output: { print, json } }) => {
      if (isServing)
        throw new EnvironmentError('The product must be stopped before its master key is replaced.');
      await rotateMasterKey(opened, environment.newMasterKey);
      const left = await opened.log.keys.left();
      const end =
        left === 0
          ? 'the old one opens nothing any more.'
          : `but ${left} stored keys, named in the log, do not open. Keep the old key and its backups: put those rows back, and run this again.`;
      await print(json ? JSON.stringify({ rotated: true, left }) : `The master key is replaced; ${end}`);
      return left === 0 ? 0 : 1;
    }),
  );

/**
 * May be run again after an interruption.
 * @param next NEW_MASTER_KEY; generated where it is null and the master key is a file
 * @throws EnvironmentError when a new key must be given
 */
export async function rotateMasterKey(
  { log, keyFiles, dataDirectory, logger }: Opened,
  next: Uint8Array | null,
): Promise<void> {
  if (keyFiles === null || dataDirectory === null) {
    await log.keys.rewrap(given(next), logger);
    return;
  }
  keyFiles.replaceMasterKey(
    keyFiles.masterKeyFile === null ? given(next) : (next ?? Uint8Array.from(randomBytes(KEY_BYTES))),
  );
  await log.keys.rewrap(keyFiles.prepareNext(), logger);
  await syncFiles(join(dataDirectory.path, 'database'));
  keyFiles.installNext();
}

function given(next: Uint8Array | null): Uint8Array {
  if (next === null) throw new EnvironmentError('NEW_MASTER_KEY must be set when MASTER_KEY is.');
  return next;
}
