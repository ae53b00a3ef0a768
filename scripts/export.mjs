// node scripts/export.mjs ARGUMENT …: builds the site where it is missing or stale, then writes it as files.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
const built = await ensureSite();
const words = ['app/export.ts', ...process.argv.slice(2)];
process.exitCode = built === 0 ? await run(bun, words, runtimeEnvironment) : built;
