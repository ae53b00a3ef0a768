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

// Both wait for the network more than they work.
const services = run(process.execPath, ['scripts/ensure-services.mjs']);
ensureDependencies();
if ((await services) !== 0) process.exit(1);
forgetResults();

const outcomes = await Promise.all([
  runAsOne('site build', ensureSite),
  ...(isEverything ? [runAsOne('check', () => run(process.execPath, ['scripts/check.mjs']))] : []),
]);
if (isEverything || others.length > 0) outcomes.push(await runVitest(others));
if (isEverything || journeys.length > 0) outcomes.push(await runPlaywright(journeys));
printSums(outcomes);
