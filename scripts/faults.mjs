// npm run faults [-- NAME …]: installs the servers and builds the site where they are missing, then runs the fault suite.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { ensureServices } from './services.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
ensureServices(['postgresql', 'nats-server']);
const built = await ensureSite();
process.exitCode = built === 0 ? await run(bun, ['faults/main.ts', ...process.argv.slice(2)]) : built;
