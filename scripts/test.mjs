// npm test [-- PATH … | --changed]: every test, those of the given files and folders, or those that can tell what the
// work tree has changed since the last commit; the last line counts them.
import { testsOfChanges } from './changed.mjs';
import { run } from './child.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { forgetResults, printSums, runAsOne, runPlaywright, runVitest } from './results.mjs';
import { ensureSite } from './site.mjs';

const words = process.argv.slice(2);
const paths = words.flatMap((word) => (word === '--changed' ? testsOfChanges() : [word]));
const areJourneys = (path) => path.startsWith('tests/journeys');
const journeys = paths.filter(areJourneys);
const others = paths.filter((path) => !areJourneys(path));
const isEverything = words.length === 0;
/** The last tier of Bun's WebAssembly costs PGlite more processor time than it gives back before a process ends. */
const quick = { BUN_JSC_useOMGJIT: '0' };

// Both wait for the network more than they work.
const ensure = "import('./scripts/services.mjs').then(({ ensureServices }) => ensureServices())";
const services = run(process.execPath, ['--eval', ensure]);
ensureDependencies();
if ((await services) !== 0) process.exit(1);
forgetResults();

// It takes longer than the build, and no test needs it.
const check = isEverything ? [runAsOne('check', () => run(process.execPath, ['scripts/check.mjs']))] : [];
const outcomes = [await runAsOne('site build', ensureSite)];
if (isEverything || others.length > 0) outcomes.push(await runVitest(others, quick));
outcomes.push(...(await Promise.all(check)));
if (isEverything || journeys.length > 0) outcomes.push(await runPlaywright(journeys, quick));
printSums(outcomes);
