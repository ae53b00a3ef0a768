import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/dialogs/load-dialogs.ts', import.meta.url));
const NAME = 'load-dialogs';
const LOADER = '/dialogs.js';
/** The page that holds the dialogs. */
export const DIALOGS = 'dialogs.html';
const HASH_LENGTH = 10;

/**
 * Makes dialogs/load-dialogs.ts a file of its own, which no page names in a script: layouts/page.astro has its address
 * as an attribute. `npm run dev` answers with it at the address that stands in the source.
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
      if (!isServed) this.emitFile({ type: 'chunk', id: source, name: NAME, preserveSignature: 'strict' });
    },
    resolveId: (id) => (id.split('?')[0] === LOADER ? LOADER : null),
    load: (id) => (id === LOADER ? `${reactRefresh}export * from ${JSON.stringify(source)};` : null),
  };
}

/** What plugin-react expects before the first component of a page without islands of Astro. */
const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/**
 * The built pages with the addresses of this build's dialogs and their loader in place of the sources', and the page of
 * the dialogs under a name of its content: a page that is open during a deploy goes on with its own.
 */
export function nameDialogs(
  pages: ReadonlyMap<string, string>,
  assets: readonly string[],
): ReadonlyMap<string, string> {
  const dialogs = pages.get(DIALOGS);
  const loader = assets.find((name) => name.startsWith(`${NAME}.`));
  if (dialogs === undefined || loader === undefined)
    throw new Error('The site was built without its dialogs');
  const digest = createHash('sha256').update(dialogs).digest('base64url').replaceAll(/[-_]/g, '');
  const file = `assets/dialogs.${digest.slice(0, HASH_LENGTH)}.html`;
  const named = [...pages].map(([name, page]): [string, string] =>
    name === DIALOGS
      ? [file, page]
      : [
          name,
          page
            .replace('data-dialogs="/dialogs"', `data-dialogs="/${file}"`)
            .replace(`data-loader="${LOADER}"`, `data-loader="/assets/${loader}"`),
        ],
  );
  return new Map(named);
}
