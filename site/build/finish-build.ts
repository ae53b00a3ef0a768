import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { brotliOf } from '../export/compress.ts';
import { contentSecurityPolicy } from '../export/content-security-policy.ts';
import { formerTurkishPaths } from '../src/layouts/language-pair.ts';
import { drawAppIcons } from './app-icons.ts';
import { DIALOGS, nameDialogs } from './dialogs.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { linkPictures } from './pictures/link-pictures.ts';
import { siteLanguage } from './site-language.ts';

/**
 * After the build of a language: the dialogs under a name of their content, a check of every page against its policy, and
 * the scripts compressed once for all starts. English brings what all languages share, such as the pictures for links; the
 * other languages are put next to it.
 */
export function finishBuild(): AstroIntegration {
  let publicDirectory = '';
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        publicDirectory = fileURLToPath(config.publicDir);
      },
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        await finishPages(directory);
        await compressAssets(join(directory, 'assets'));
        if (siteLanguage === 'en') {
          await drawLinkPictures(directory);
          await drawAppIcons(directory);
        } else await joinTrees(directory, publicDirectory, formerTurkishPaths);
      },
    },
  };
}

async function finishPages(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const built = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const);
  const pages = new Map(await Promise.all(built));
  await rm(join(directory, DIALOGS));
  for (const [name, page] of nameDialogs(pages, await readdir(join(directory, 'assets')))) {
    try {
      contentSecurityPolicy(page, []);
    } catch (cause) {
      throw new Error(`The page ${name} cannot be served under the policy`, { cause });
    }
    await writeFile(join(directory, name), page);
  }
}

/** The pictures for links, in both languages. */
async function drawLinkPictures(directory: string): Promise<void> {
  for (const [path, picture] of linkPictures()) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawPicture(picture));
  }
}

async function compressAssets(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    await writeFile(`${path}.br`, await brotliOf(await readFile(path)));
  }
}

/**
 * Makes a language's build, which stands in a folder of the English one, part of it: its assets go to those of English,
 * and what both builds copy from `publicDirectory` stays there once. Its pages at `formerPaths` are also put where they
 * had their address before, in place of what the English build has there.
 */
async function joinTrees(
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
