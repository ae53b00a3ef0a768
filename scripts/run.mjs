// node scripts/run.mjs [--services=PACKAGE,…] [--site] [ENTRY ARGUMENT …]: packages, then what is missing of these
// services, then the site where it is missing or stale, then an entry of the product under Bun.
import { run, runService } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { ensureServices } from './services.mjs';
import { ensureSite } from './site.mjs';

/** What the environment says already stays. React's build for development takes twice as long to render a page. */
const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };

const words = process.argv.slice(2);
ensureDependencies();
if (words[0]?.startsWith('--services=')) ensureServices(words.shift().split('=')[1].split(','));
if (words[0] === '--site') {
  words.shift();
  process.exitCode = await ensureSite();
}
const isService = words.length === 1 && ['app/start.ts', 'app/api.ts', 'app/projector.ts'].includes(words[0]);
if (!process.exitCode && words.length > 0)
  process.exitCode = await (isService ? runService : run)(bun, words, environment);
