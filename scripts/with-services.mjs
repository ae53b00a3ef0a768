// node scripts/with-services.mjs PACKAGE[,PACKAGE …] ENTRY [ARGUMENT …]: installs what is missing of these services, then runs the entry.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { ensureServices } from './services.mjs';

const [packages, ...words] = process.argv.slice(2);
ensureDependencies();
ensureServices(packages.split(','));
process.exitCode = await run(bun, words, runtimeEnvironment);
