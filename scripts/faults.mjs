// npm run faults [-- NAME …]: all faults under load, one after the other, or those that are named.
import { ensureDependencies } from './dependencies.mjs';
import { forgetResults, printSums, runVitest } from './results.mjs';
import { ensureServices } from './services.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
ensureServices(['postgresql', 'nats-server']);
if ((await ensureSite()) !== 0) process.exit(1);
forgetResults();

const FAULTS = process.argv.slice(2).join(',') || 'all';
printSums([await runVitest(['tests/faults/suite.prove.ts'], { PROVE: 'faults', FAULTS })]);
