// npm run dev: the product on PORT, restarted when a source changes, with Astro's server for the pages.
import { runService } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
await ensureSite();
console.error('API and built pages: the address below. Pages with reload: http://localhost:4321');
const codes = await Promise.all([
  runService(bun, ['--watch', 'app/start.ts']),
  runService(bun, ['--bun', 'node_modules/.bin/astro', 'dev', '--root', 'site'], {
    ASTRO_TELEMETRY_DISABLED: '1',
  }),
]);
process.exitCode = Math.max(...codes);
