import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { bunAdapter } from './build/bun-adapter.ts';
import { dialogsLoader } from './build/dialogs.ts';
import { inlineScripts } from './build/inline-scripts.ts';
import { treeOf, twoTrees } from './build/two-trees.ts';

/**
 * What the first dialog loads arrives as a few shared files and its own instead of twenty: fewer round trips, and
 * they compress better together. Toasts, tooltips, modals and tables are for later or for the dashboard; the forms of
 * the login are a file of their own, which the order does without. What has words is one file a language.
 */
const chunks = [
  // By itself: dialogs/load-dialogs.ts needs it, and nothing else of what the others share.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'rules',
    test: /node_modules\/(zod|nanostores(?!\/(?:listen-keys|deep-map|map|computed|lifecycle)))\/|\/events\/(?:call|text|calendar|query|accounts\/(?:commands|answers|names)|readings\/(?:commands|catalogue|answers|person|payment))\.ts/,
    minShareCount: 2,
  },
  {
    name: (file: string) => `forms-${treeOf(file)}`,
    test: /\/site\/(?:src|tr)\/(api-client|language|owner-storage|accounts\/(?:session|(?:use-)?kept-fields)\.|readings\/(?:person-fields|order-commands|titles)|ui\/(?!toaster|tooltip|modal|tab|badge|empty-state|select))/,
    minShareCount: 2,
  },
  {
    name: (file: string) => `auth-${treeOf(file)}`,
    test: /\/site\/(?:src|tr)\/accounts\/(?:auth-forms|.*-form|commands|text)\./,
    minShareCount: 2,
  },
];

const product = process.env.PUBLIC_URL ?? 'http://localhost:3000';

/**
 * A page is an .astro file that shows what stands in `Astro.locals` (src/shown.ts); publishing/ renders it when it is asked
 * for. Styles stand inside each page: a visitor needs one request before the first paint. Scripts of islands go to
 * `/assets/` with a hash in their names.
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
    plugins: [tailwindcss(), inlineScripts(), dialogsLoader()],
    build: { cssTarget: ['chrome125', 'safari17.5', 'firefox125'] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    server: { proxy: { '/api': product, '/fragments': product, '/tr': product } },
  },
});
