import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { bunAdapter } from './build/bun-adapter.ts';
import { dialogScripts, inlineScripts } from './build/page-scripts.ts';
import { treeOf, twoTrees } from './build/two-trees.ts';

/**
 * A few files instead of thirty compress better together, and a page requests them at once
 * (dialogs/opener.ts). Toasts, tooltips, modals and tables are for later or for the desk. What has words is
 * one file a language.
 */
const chunks = [
  // Shown by one page alone; the next group would take them along.
  { name: 'gift-sentences', test: /\/events\/gifts\/sentences\.ts/ },
  // Turkish, for Turkish pages alone.
  { name: 'sentences', test: /\/events\/(?:.*\/)?sentences\.ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'rules',
    test: /vite\/preload-helper|node_modules\/(zod|nanostores|@nanostores)\/|\/events\/(?:call|text|calendar|query|live\/answers|charts\/answers|publications\/sign-ids|accounts\/(?:commands|answers|names)|readings\/(?:commands|catalogue|answers|person|payment))\.ts/,
    minShareCount: 2,
  },
  {
    name: (file: string) => `forms-${treeOf(file)}`,
    test: /\/site\/(?:src|tr)\/(api-client|language|accounts\/(?:session|(?:use-)?kept-fields|auth-forms|[^/]*-form|commands|text)\.|charts\/(?:kept-birth|place-field)|gifts\/gift-code|readings\/(?:person-fields|order-commands|titles)|ui\/(?!toasts\/toaster|tooltip|modal|ask-dialog|line-icon|page-address|use-copy|tab|badge|email-text|empty-state|select))/,
    minShareCount: 2,
  },
  {
    name: (file: string) => `readings-${treeOf(file)}`,
    test: /\/site\/(?:src|tr)\/(dates|live\/|accounts\/own-store|readings\/(?:my-readings|reading-card|reading-content|text|text-answer)\.|ui\/(?:badge|empty-state))/,
    minShareCount: 2,
  },
];

const product = process.env.PUBLIC_URL ?? 'http://localhost:3000';

/**
 * A page shows what stands in `Astro.locals` (src/shown.ts); publishing/ renders it when it is asked for.
 * Styles stand inside each page: a visitor needs one request before the first paint.
 */
export default defineConfig({
  output: 'server',
  adapter: bunAdapter(),
  outDir: fileURLToPath(new URL('./dist', import.meta.url)),
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react(), twoTrees()],
  vite: {
    plugins: [tailwindcss(), inlineScripts(), dialogScripts()],
    build: { cssTarget: ['chrome125', 'safari17.5', 'firefox125'] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    server: { proxy: { '/api': product, '/fragments': product, '/tr': product } },
  },
});
