import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isAsset } from './site-file.ts';

/** The files of a build by the path at which they are asked for. */
export async function readBuilt(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    const asked = isAsset(path) ? path : path.replace(/(?:\/index|)\.html$/, '') || '/';
    return [asked, await readFile(file)] as const;
  });
  return new Map((await Promise.all(read)).sort(([one], [other]) => one.localeCompare(other)));
}
