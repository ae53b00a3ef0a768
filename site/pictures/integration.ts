import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { brotliOf } from '../export/compress.ts';
import { contentSecurityPolicy } from '../export/content-security-policy.ts';
import { drawOpenGraphPictures } from './open-graph.ts';

/**
 * After the build: the pictures for links, a look at every page for what its policy would forbid, and the scripts
 * compressed once for all starts, as small as they get.
 */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        await drawOpenGraphPictures(join(directory, 'og'));
        await compressScripts(join(directory, 'assets'));
        for (const name of await readdir(directory, { recursive: true })) {
          if (!name.endsWith('.html')) continue;
          try {
            contentSecurityPolicy(await readFile(join(directory, name), 'utf8'), []);
          } catch (cause) {
            throw new Error(`The page ${name} cannot be served under the policy`, { cause });
          }
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
