import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { componentsPage } from './src/ui/dev/integration.ts';

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
  integrations: [react(), componentsPage()],
  vite: {
    plugins: [tailwindcss()],
    build: { cssTarget: ['chrome125', 'safari17.5', 'firefox125'] },
    server: { proxy: { '/api': process.env.PUBLIC_URL ?? 'http://localhost:3000' } },
  },
});
