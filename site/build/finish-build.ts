import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { brotliOf } from '../export/compress.ts';
import { contentSecurityPolicy } from '../export/content-security-policy.ts';
import { collapseSpaces } from './collapse-spaces.ts';
import { embedDialogs } from './embed-dialogs.ts';
import { drawOpenGraphPictures } from './open-graph.ts';

/**
 * After the build: the pictures for links, the login put into every public page, a look at every page for what its
 * policy would forbid, and the scripts compressed once for all starts, as small as they get.
 */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        await drawOpenGraphPictures(join(directory, 'og'));
        await compressScripts(join(directory, 'assets'));
        const names = await readdir(directory, { recursive: true });
        const built = names
          .filter((name) => name.endsWith('.html'))
          .map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const);
        for (const [name, untidy] of embedDialogs(new Map(await Promise.all(built)))) {
          const page = collapseSpaces(untidy);
          try {
            contentSecurityPolicy(page, []);
          } catch (cause) {
            throw new Error(`The page ${name} cannot be served under the policy`, { cause });
          }
          await writeFile(join(directory, name), page);
        }
      },
    },
  };
}

async function compressScripts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.endsWith('.js')) continue;
    const path = join(directory, name);
    await writeFile(`${path}.br`, await brotliOf(await readFile(path)));
  }
}
