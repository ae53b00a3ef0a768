import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a language's build, which stands in a folder of the English one, part of it: its assets go to those of English,
 * and what both builds copy from `publicDirectory` stays there once. Its pages at `formerPaths` are also put where they
 * had their address before, in place of what the English build has there.
 */
export async function joinTrees(
  directory: string,
  publicDirectory: string,
  formerPaths: readonly string[],
): Promise<void> {
  for (const name of await readdir(publicDirectory)) await rm(join(directory, name), { recursive: true });
  const from = join(directory, 'assets');
  const to = join(directory, '..', 'assets');
  const present = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (present.has(name)) await expectEqual(join(from, name), join(to, name));
    await rename(join(from, name), join(to, name));
  }
  await rm(from, { recursive: true });
  for (const path of formerPaths)
    await copyFile(join(directory, `${path}.html`), join(directory, '..', `${path}.html`));
}

/** Assets are named after their content: two under one name would be a script of the wrong language in some pages. */
async function expectEqual(one: string, other: string): Promise<void> {
  if (!(await readFile(one)).equals(await readFile(other)))
    throw new Error(`Two builds gave different files the name of ${one}`);
}
