import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { finishBuild } from './build/finish-build.ts';
import { componentsPage } from './src/ui/dev/integration.ts';

/**
 * What the first dialog loads arrives as two shared files and its own instead of twenty: fewer round trips, and
 * they compress better together. Toasts, tooltips, modals and tables are for later or for the dashboard.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'forms',
    test: /node_modules\/(zod|nanostores)\/|\/site\/src\/(api-client|accounts(?!\/log-out)|readings\/(?:person-fields|order-commands)|ui\/(?!toaster|tooltip|modal|table|dev|badge|empty-state|pulsing-dot|select|waiting))|\/events\/(?:call|text|calendar|query|accounts\/(?:commands|answers|names)|readings\/(?:commands|catalogue|answers|person|payment))\.ts/,
    minShareCount: 2,
  },
];

/**
 * Plain files, one HTML a route (`/privacy-policy` is `privacy-policy.html`), styles inside each page: a visitor
 * needs one request before the first paint. Island scripts go to `/assets/` with a hash in their names.
 */
export default defineConfig({
  output: 'static',
  outDir: fileURLToPath(new URL('./dist', import.meta.url)),
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react(), componentsPage(), finishBuild()],
  vite: {
    plugins: [tailwindcss()],
    build: { cssTarget: ['chrome125', 'safari17.5', 'firefox125'] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    server: { proxy: { '/api': process.env.PUBLIC_URL ?? 'http://localhost:3000' } },
  },
});
