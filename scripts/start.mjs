// npm start: packages, site, then everything in one process.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
const built = await ensureSite();
process.exitCode = built === 0 ? await run(bun, ['start/main.ts']) : built;
