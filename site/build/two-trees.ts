import { cpSync, globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Language } from '../../events/text.ts';

const english = fileURLToPath(new URL('../src', import.meta.url));
const turkish = fileURLToPath(new URL('../tr', import.meta.url));
const LANGUAGE = 'import.meta.env.SITE_LANGUAGE';
const ENDING = /(?:\/?index)?\.(?:astro|ts)$/;

/** `npm run dev` serves one of them. */
export function treeOf(file: string): Language {
  return file.startsWith(`${turkish}/`) ? 'tr' : 'en';
}

/** The sources a second time, below /tr. Each tree has its own words and scripts, and shares what has no language. */
export function twoTrees(): AstroIntegration {
  return {
    name: 'two-trees',
    hooks: {
      'astro:config:setup': ({ injectRoute, command, updateConfig }) => {
        updateConfig({ vite: { plugins: [languageOfTree()] } });
        if (command !== 'build') return;
        rmSync(turkish, { recursive: true, force: true });
        cpSync(english, turkish, { recursive: true });
        for (const page of globSync('**/*.{astro,ts}', { cwd: `${turkish}/pages` }))
          injectRoute({
            pattern: `/tr/${page.replace(ENDING, '')}`,
            entrypoint: `${turkish}/pages/${page}`,
          });
      },
      'astro:build:done': () => rmSync(turkish, { recursive: true }),
    },
  };
}

function languageOfTree(): Plugin {
  return {
    name: 'language-of-tree',
    enforce: 'pre',
    transform: {
      filter: { code: LANGUAGE },
      handler: (code, id) => code.replaceAll(LANGUAGE, JSON.stringify(treeOf(id))),
    },
  };
}
