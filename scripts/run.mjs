// node scripts/run.mjs ENTRY [ARGUMENT …]: runs one of the product's entries under Bun.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { runtimeEnvironment } from './runtime.mjs';

ensureDependencies();
process.exitCode = await run(bun, process.argv.slice(2), runtimeEnvironment);
