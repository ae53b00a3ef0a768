// node scripts/start.mjs [ENTRY]: packages, site, then an entry that serves it; by default everything in one process.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
const built = await ensureSite();
process.exitCode =
  built === 0 ? await run(bun, [process.argv[2] ?? 'app/start.ts'], runtimeEnvironment) : built;
