import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../../events/text.ts';

const trees = { en: '../src', tr: '../tr' } as const;

/** No page names them in a script: layouts/page.astro has their addresses as attributes. */
export function dialogScripts(): Plugin {
  return {
    name: 'dialog-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const name of ['load-dialogs', 'hydrate'])
        for (const language of languages)
          this.emitFile({
            type: 'chunk',
            id: fileURLToPath(new URL(`${trees[language]}/dialogs/${name}.ts`, import.meta.url)),
            name: `${name}-${language}`,
            preserveSignature: 'strict',
          });
    },
  };
}
