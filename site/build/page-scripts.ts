import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../../events/text.ts';
import { treeOf } from './two-trees.ts';

const QUERY = '?script';

/** `import code from './x.ts?script'`. Astro's own <script> would wait for the end of the document. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?script$/ },
      handler: async function (source, importer) {
        const found = await this.resolve(source.slice(0, -QUERY.length), importer);
        return found && found.id + QUERY;
      },
    },
    load: {
      filter: { id: /\?script$/ },
      handler: async (id) => {
        const file = id.slice(0, -QUERY.length);
        return `export default ${JSON.stringify(await compact(file))};`;
      },
    },
  };
}

async function compact(file: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [file],
    format: 'iife',
    minify: true,
    // Only the words of one language stay.
    define: { 'import.meta.env.SITE_LANGUAGE': JSON.stringify(treeOf(file)) },
  });
  const [code] = await Promise.all(built.outputs.map((output) => output.text()));
  if (code === undefined) throw new Error(`Nothing came out of ${file}`);
  return code.trim();
}

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
