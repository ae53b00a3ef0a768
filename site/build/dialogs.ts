import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../../events/text.ts';

const LOADER = '/dialogs.js';
const sources = { en: '../src', tr: '../tr' } as const;
const sourceIn = (language: keyof typeof sources) =>
  fileURLToPath(new URL(`${sources[language]}/dialogs/load-dialogs.ts`, import.meta.url));

/**
 * Makes dialogs/load-dialogs.ts a file of its own in each language, which no page names in a script: layouts/page.astro has
 * its address as an attribute. `npm run dev` answers with it at the address that stands in the source.
 */
export function dialogsLoader(): Plugin {
  let isServed = false;
  return {
    name: 'dialogs-loader',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    buildStart() {
      if (isServed) return;
      for (const language of languages)
        this.emitFile({
          type: 'chunk',
          id: sourceIn(language),
          name: `load-dialogs-${language}`,
          preserveSignature: 'strict',
        });
    },
    resolveId: (id) => (id.split('?')[0] === LOADER ? LOADER : null),
    load: (id) => (id === LOADER ? `${reactRefresh}export * from ${JSON.stringify(sourceIn('en'))};` : null),
  };
}

/** What plugin-react expects before the first component of a page without islands of Astro. */
const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;
