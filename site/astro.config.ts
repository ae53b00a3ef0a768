import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { dialogsLoader } from './build/dialogs.ts';
import { finishBuild } from './build/finish-build.ts';
import { servedTree } from './build/served-tree.ts';
import { siteLanguage } from './build/site-language.ts';

/**
 * What the first dialog loads arrives as a few shared files and its own instead of twenty: fewer round trips, and
 * they compress better together. Toasts, tooltips, modals and tables are for later or for the dashboard; the forms of
 * the login are a file of their own, which the order does without.
 */
const chunks = [
  // By itself: dialogs/load-dialogs.ts needs it, and nothing else of what the others share.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'forms',
    test: /node_modules\/(zod|nanostores(?!\/(?:listen-keys|deep-map|map|computed|lifecycle)))\/|\/site\/src\/(api-client|language|owner-storage|accounts\/(?:session|(?:use-)?kept-fields)\.|readings\/(?:person-fields|order-commands|titles)|ui\/(?!toaster|tooltip|modal|tab|badge|empty-state|select))|\/events\/(?:call|text|calendar|query|accounts\/(?:commands|answers|names)|readings\/(?:commands|catalogue|answers|person|payment))\.ts/,
    minShareCount: 2,
  },
  {
    name: 'auth',
    test: /\/site\/src\/accounts\/(?:auth-forms|.*-form|commands|text)\./,
    minShareCount: 2,
  },
];

const product = process.env.PUBLIC_URL ?? 'http://localhost:3000';

/**
 * Plain files, one HTML a route (`/privacy-policy` is `privacy-policy.html`), styles inside each page: a visitor
 * needs one request before the first paint. Island scripts go to `/assets/` with a hash in their names. One run builds
 * the pages of one language (`SITE_LANGUAGE`), whose words alone get into them; scripts/site.mjs runs it for each.
 */
export default defineConfig({
  output: 'static',
  outDir: fileURLToPath(new URL('./dist', import.meta.url)),
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react(), finishBuild()],
  vite: {
    plugins: [tailwindcss(), servedTree(), dialogsLoader()],
    define: { 'import.meta.env.SITE_LANGUAGE': JSON.stringify(siteLanguage) },
    build: { cssTarget: ['chrome125', 'safari17.5', 'firefox125'] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    server: { proxy: { '/api': product, '/fragments': product, '/tr/fragments': product } },
  },
});
