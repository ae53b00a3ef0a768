import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../../events/text.ts';

const trees = { en: '../src', tr: '../tr' } as const;
/** By their addresses in `npm run dev`, which serves one tree. */
const scripts = { '/load-dialogs.js': 'load-dialogs', '/hydrate.js': 'hydrate' } as const;
const sourceOf = (name: string, language: keyof typeof trees) =>
  fileURLToPath(new URL(`${trees[language]}/dialogs/${name}.ts`, import.meta.url));

/**
 * Makes dialogs/load-dialogs.ts and dialogs/hydrate.ts files of their own in each language, which no page names in a script:
 * layouts/page.astro has their addresses as attributes.
 */
export function dialogScripts(): Plugin {
  let isServed = false;
  return {
    name: 'dialog-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    buildStart() {
      if (isServed) return;
      for (const name of Object.values(scripts))
        for (const language of languages)
          this.emitFile({
            type: 'chunk',
            id: sourceOf(name, language),
            name: `${name}-${language}`,
            preserveSignature: 'strict',
          });
    },
    resolveId: (id) => {
      const [path = ''] = id.split('?');
      return path in scripts ? path : null;
    },
    load: (id) => {
      const name = Object.entries(scripts).find(([address]) => address === id)?.[1];
      return name && `${reactRefresh}export * from ${JSON.stringify(sourceOf(name, 'en'))};`;
    },
  };
}

/** What plugin-react expects before the first component of a page without islands of Astro. */
const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;
